/** What a host's `onEvent` hears (S7.39). No address, no pairing URI, no page query is ever in one (R10). */
export type AnalyticsEvent =
  | {
      readonly event: 'INITIALIZE'
      readonly properties: { readonly sdkVersion: string; readonly networks: readonly string[] }
    }
  /** The code of the modal is there: once a page, with the first wish to open it. */
  | { readonly event: 'MODAL_CREATED' }
  | {
      readonly event: 'INTERNAL_SDK_ERROR'
      readonly properties: { readonly errorType: string; readonly code: string }
    }
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event:
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_NETWORKS'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_GET_WALLET'
        | 'OPEN_SEND'
        | 'OPEN_SWAP'
        | 'CLICK_CONVERT'
        | 'CLICK_SELECT_TOKEN_TO_SWAP'
        | 'OPEN_ENS_FLOW'
        | 'OPEN_TOKEN_APPROVALS'
        | 'REGISTER_NAME_INITIATED'
        | 'REGISTER_NAME_SUCCESS'
        | 'CLICK_CANCEL_SIWX'
        | 'SIWX_AUTH_SUCCESS'
        | 'SELECT_BUY_CRYPTO'
        | 'SELECT_WHAT_IS_A_BUY'
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_EDIT'
        | 'EMAIL_UPGRADE_FROM_MODAL'
        | 'CLICK_SMART_SESSIONS'
        | 'CLICK_PERMISSIONS'
    }
  /** By the code of what went wrong, without the address or what was typed. */
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly properties: { readonly message: string } }
  | {
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_CANCELED'
      readonly properties: { readonly provider: string }
    }
  | {
      readonly event: 'SOCIAL_LOGIN_ERROR'
      readonly properties: { readonly provider: string; readonly message: string }
    }
  /** The visitor went to the page of one. */
  | { readonly event: 'SELECT_BUY_PROVIDER'; readonly properties: { readonly provider: string } }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: string }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: { readonly method: string; readonly name: string }
    }
  | {
      readonly event: 'CONNECT_PROXY_ERROR'
      readonly properties: { readonly message: string; readonly name: string }
    }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly message: string } }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: { readonly message: string } }
  | {
      readonly event: 'SWITCH_NETWORK' | 'CLICK_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS'
      readonly properties: { readonly network: string }
    }
  | {
      readonly event: 'ERROR_FETCH_TRANSACTIONS'
      readonly properties: { readonly network: string; readonly code: string }
    }
  | {
      readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_REJECTED'
      readonly properties: { readonly network: string; readonly token: string }
    }
  | {
      readonly event: 'SEND_ERROR'
      readonly properties: { readonly network: string; readonly token: string; readonly message: string }
    }
  /** How transactions of the account go out from now on. */
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: { readonly accountType: string; readonly network: string }
    }
  | { readonly event: 'SIWX_AUTH_ERROR'; readonly properties: { readonly code: string } }
  /** Tokens by their symbols, without an amount. */
  | {
      readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_REJECTED'
      readonly properties: {
        readonly network: string
        readonly swapFromToken: string
        readonly swapToToken: string
      }
    }
  /** `SWAP_APPROVAL_ERROR`: already the approval did not take effect. */
  | {
      readonly event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'
      readonly properties: {
        readonly network: string
        readonly swapFromToken: string
        readonly swapToToken: string
        readonly message: string
      }
    }
  /** Approvals of tokens that end. `REVOKE_APPROVALS_REJECTED`: declined by the visitor. */
  | {
      readonly event: 'REVOKE_APPROVALS_INITIATED' | 'REVOKE_APPROVALS_SUCCESS' | 'REVOKE_APPROVALS_REJECTED'
      readonly properties: { readonly network: string }
    }
  /** By the code of what went wrong. */
  | {
      readonly event: 'REVOKE_APPROVALS_ERROR'
      readonly properties: { readonly network: string; readonly code: string }
    }
  /** By the kind of permission, without an amount, an address or a contract. */
  | {
      readonly event:
        | 'SMART_SESSION_INITIATED'
        | 'SMART_SESSION_SUCCESS'
        | 'SMART_SESSION_REJECTED'
        | 'SMART_SESSION_REVOKED'
      readonly properties: { readonly network: string; readonly kind: string }
    }
  | {
      readonly event: 'SMART_SESSION_ERROR'
      readonly properties: { readonly network: string; readonly kind: string; readonly code: string }
    }
  /** Without the name, which is as good as the address. A refusal in the wallet is none. */
  | { readonly event: 'REGISTER_NAME_ERROR'; readonly properties: { readonly code: string } }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly properties: { readonly badge: string; readonly search: string }
    }
