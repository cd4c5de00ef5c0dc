import { SiwxSignMessageView } from './SiwxSignMessageView.js'

export const SIWXSignMessage: typeof SiwxSignMessageView = SiwxSignMessageView
