import type { SignInOptions, SignInProvider, SignInRules } from '../model/signIn.js'

/**
 * Signing in at the gateway of `gatewayUrl`, which must have `SIGN_IN_SECRET` set.
 *
 * @example
 * createCore({ ...options, gatewayUrl: 'https://gateway.example', signIn: gatewaySignIn() })
 */
export const gatewaySignIn = (rules: SignInRules = {}): SignInOptions => ({ ...rules, server: 'gateway' })

/**
 * Signing in at a back end of the host's own, which has the routes of `@latchkey/siwx`.
 *
 * @param url where the routes are: `/api/sign-in` has `/api/sign-in/challenges` and `/api/sign-in/sessions`
 * @example
 * createCore({ ...options, signIn: serverSignIn('/api/sign-in', { required: false }) })
 */
export const serverSignIn = (url: string | SignInProvider, rules: SignInRules = {}): SignInOptions => ({
  ...rules,
  server: url,
})
