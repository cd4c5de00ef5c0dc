import { type AlertCode, alertRaised } from './feedbackState.js'
import type { Reactions } from '../store/createListener.js'
import type { ApiError } from '../api/queryEndpoint.js'

/** S8.40, S8.42: the alert for a gateway's refusal that the host's configuration causes, by its reason. */
const ALERTS: Readonly<Record<string, AlertCode>> = {
  origin: 'origin-not-allowed',
  projectId: 'invalid-project-id',
}

function alertOf(action: { readonly type: string; readonly payload?: unknown }): AlertCode | undefined {
  if (action.type !== 'api/executeQuery/rejected') return undefined
  const { status, reason } = (action.payload ?? {}) as Partial<ApiError>
  return (status === 401 || status === 403) && reason !== undefined ? ALERTS[reason] : undefined
}

const onRefused: Reactions = (listen) => {
  listen({
    predicate: (action) => alertOf(action) !== undefined,
    effect: (action, { dispatch }) => {
      const alert = alertOf(action)
      if (alert) dispatch(alertRaised(alert))
    },
  })
}

export const gatewayReactions: readonly Reactions[] = [onRefused]
