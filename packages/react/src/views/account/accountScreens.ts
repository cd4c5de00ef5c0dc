import { AccountView } from './AccountView.js'
import { AccountSettingsView } from './AccountSettingsView.js'
import { ProfileView } from './ProfileView.js'
import { SwitchAddressView } from './SwitchAddressView.js'

// The screens of this folder, by their views.
export const Account: typeof AccountView = AccountView
export const AccountSettings: typeof AccountSettingsView = AccountSettingsView
export const Profile: typeof ProfileView = ProfileView
export const SwitchAddress: typeof SwitchAddressView = SwitchAddressView
