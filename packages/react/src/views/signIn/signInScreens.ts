import { ConnectingSiweView } from './ConnectingSiweView.js'
import { SiwxSignMessageView } from './SiwxSignMessageView.js'

export const ConnectingSiwe: typeof ConnectingSiweView = ConnectingSiweView
export const SIWXSignMessage: typeof SiwxSignMessageView = SiwxSignMessageView
