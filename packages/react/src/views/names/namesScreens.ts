import { ChooseAccountNameView } from './ChooseAccountNameView.js'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.js'
import { RegisterAccountNameView } from './RegisterAccountNameView.js'

export const ChooseAccountName: typeof ChooseAccountNameView = ChooseAccountNameView
export const RegisterAccountName: typeof RegisterAccountNameView = RegisterAccountNameView
export const RegisterAccountNameSuccess: typeof RegisterAccountNameSuccessView =
  RegisterAccountNameSuccessView
