import { SIWXSignMessageView } from './SIWXSignMessageView.js'

export const SIWXSignMessage: typeof SIWXSignMessageView = SIWXSignMessageView
