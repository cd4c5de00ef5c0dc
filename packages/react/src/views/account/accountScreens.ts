// The screens of this folder, by their views.
export { AccountView as Account } from './AccountView.js'
export { AccountSettingsView as AccountSettings } from './AccountSettingsView.js'
export { ProfileView as Profile } from './ProfileView.js'
export { SwitchAddressView as SwitchAddress } from './SwitchAddressView.js'
