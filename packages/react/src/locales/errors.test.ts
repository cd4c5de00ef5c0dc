import { describe, expect, test } from 'vitest'
import * as core from '@latchkey/core'
import { LatchkeyError, type DeveloperErrorCode } from '@latchkey/core'
import { english } from '../messages/english.fixture.js'
import { errorText, type ShownError } from '../messages/errorText.js'
import { languages, words } from './languages.fixture.js'

/** Mistakes of the host's own, and what is shown as something else. */
const ofDevelopers: Readonly<Record<DeveloperErrorCode, true>> = {
  'adapter-not-found': true,
  'adapter-or-connector-not-found': true,
  'caip-network-not-found': true,
  'caip-network-or-address-undefined': true,
  'caip-network-undefined': true,
  'chain-adapter-not-found': true,
  'conflicting-sign-in-options': true,
  'connection-client-not-set': true,
  'empty-qr-code': true,
  'gateway-not-configured': true,
  'http-error': true,
  'http-network': true,
  'http-timeout': true,
  'invalid-argument': true,
  'invalid-calls': true,
  'invalid-chain-id': true,
  'invalid-option': true,
  'invalid-response': true,
  'last-network': true,
  'name-not-yours': true,
  'name-suggestions': true,
  'names-of-address': true,
  'names-wallet-not-found': true,
  'network-client-not-set': true,
  'sign-in-not-configured': true,
  'sign-in-refused': true,
  'sign-in-unreachable': true,
  'no-chains': true,
  'register-name': true,
  'resolve-name': true,
  'universal-provider-undefined': true,
  'invalid-permission': true,
  'permission-mismatch': true,
  'unknown-calls': true,
  'unknown-permission': true,
  'wallet-connect-connector-not-found': true,
  'wallet-error': true,
  'wallet-missing': true,
  // The screens of the embedded wallet have texts of their own.
  'code-expired': true,
  'embedded-wallet-timeout': true,
  'fresh-needed': true,
  'handoff-expired': true,
  'invalid-email': true,
  'keeper-unreachable': true,
  'link-required': true,
  'login-failed': true,
  'not-on-device': true,
  'not-protected': true,
  'passkey-cancelled': true,
  'passkey-refused': true,
  'popup-blocked': true,
  'provider-refused': true,
  revoked: true,
  'session-ended': true,
  'share-mismatch': true,
  'too-many': true,
  'version-mismatch': true,
  'wrong-code': true,
}

/** Names of views, under which the shell names those without a title. */
const viewNames = new Set([
  'Account',
  'AccountSettings',
  'Profile',
  'ChooseAccountName',
  'SmartSessionCreated',
  'RegisterAccountNameSuccess',
  ...Object.keys(english.loginTitles),
])

type AnyError = new (...args: never[]) => LatchkeyError
const isErrorClass = (value: unknown): value is AnyError =>
  typeof value === 'function' && value.prototype instanceof LatchkeyError
const errorCodes = Object.values(core)
  .filter(isErrorClass)
  .map((Class) => new (Class as new (...args: unknown[]) => LatchkeyError)('', '', {}).code)

describe.each([['en', english], ...languages] as const)('issue 11: errors in %s', (_tag, catalogue) => {
  test('every error class of the core that a visitor may meet has a text, and no other', () => {
    expect(errorCodes.length).toBeGreaterThan(60)
    const shown = errorCodes.filter((code) => !Object.hasOwn(ofDevelopers, code))
    expect(Object.keys(catalogue.errors).sort()).toEqual(shown.sort())
  })

  test('a text names what is known and makes sense without it', () => {
    const { errors } = catalogue
    const shape = (code: string, params?: ShownError['params']): ShownError => ({
      name: 'E',
      code,
      message: 'message',
      ...(params && { params }),
    })
    for (const code of ['insufficient-funds', 'insufficient-fee']) {
      expect(errorText(errors, shape(code, { symbol: 'QWFP' }))).toContain('QWFP')
      expect(errorText(errors, shape(code))).toMatch(/\p{L}/u)
      expect(errorText(errors, shape(code))).not.toContain('undefined')
    }
    for (const code of ['below-dust', 'account-would-close', 'below-existential-deposit']) {
      expect(errorText(errors, shape(code, { minimum: '0.5 QWFP' }))).toContain('0.5 QWFP')
      expect(errorText(errors, shape(code))).not.toMatch(/undefined|message/)
    }
    expect(errorText(errors, shape('user-rejected', { refused: 'payment' }))).toBe(
      errors['user-rejected'].payment,
    )
    expect(errorText(errors, shape('user-rejected'))).toBe(errors['user-rejected'].connection)
    expect(errorText(errors, shape('tron-no-energy'))).toBe('message')
    expect(errorText(errors, shape('toString'))).toBeUndefined()
  })

  test('no sentence is a key', () => {
    const keys = [...words(catalogue).keys()].flatMap((path) => path.split('.'))
    expect(
      keys.filter((key) => !/^[a-z]+(-[a-z]+)*$|^[a-z][a-zA-Z]*$/.test(key) && !viewNames.has(key)),
    ).toEqual([])
  })
})
