import type { Command, Tools } from '../store/createCommand.js'
import {
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  startEmail,
  verifyEmailCode,
} from './loginCommands.js'

type Way = Pick<Command<never, unknown>, 'cancel'>

const WAYS: readonly Way[] = [
  startEmail,
  verifyEmailCode,
  loginWithSocial,
  loginWithFarcaster,
  loginWithPasskey,
]

/** Calls every sign-in off but one of its own way: a late answer of another would cover it. */
export function callOff({ services }: Pick<Tools, 'services'>, but?: Way): void {
  for (const way of WAYS) if (way !== but) way.cancel({ services })
}
