import type { Alert, AlertCode } from './feedbackState.js'

/** S8.39 to S8.45: what a developer reads when the page is set up wrongly. */
export const alerts: { readonly [C in AlertCode]: Omit<Alert, 'code'> } = {
  'origin-not-allowed': {
    variant: 'error',
    message: 'Invalid App Configuration',
    details: 'The origin of this page is not on the allow-list of the project.',
  },
  'jwt-not-yet-valid': {
    variant: 'error',
    message: 'Session Expired',
    details: 'The clock of this device seems to be wrong: the relay refuses its tokens.',
  },
  'invalid-project-id': {
    variant: 'error',
    message: 'Invalid Project ID',
    details: 'The back end does not know this project id.',
  },
  'switch-network-not-found': {
    variant: 'error',
    message: 'Network Not Found',
    details: 'The network that was asked for is not among the `networks` of this page.',
  },
  'embedded-wallet-timeout': {
    variant: 'error',
    message: 'There was an issue loading the embedded wallet',
    details: 'The embedded wallet did not answer. Check that its origin may be framed by this page.',
  },
  'project-id-not-configured': {
    variant: 'error',
    message: 'Project ID Not Configured',
    details: 'Set `projectId`, or use a gateway of your own. Wallets in the browser work without one.',
  },
}
