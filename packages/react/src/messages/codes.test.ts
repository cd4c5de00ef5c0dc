import { expect, test } from 'vitest'
import type { ErrorMessages, TagMessages, TitleMessages, ToastMessages } from './codes.js'
import { en } from './en.js'
import { errorsEn } from './errors.en.js'
import type { MessageOverrides } from './overrides.js'

test('issue 11: a code of the core without a text does not compile', () => {
  const { 'wallet-locked': _error, ...errors } = errorsEn
  const { 'link-copied': _toast, ...toasts } = en.toasts
  const { 'switch-chain': _title, ...titles } = en.titles
  const { 'qr-code': _tag, ...tags } = en.connectTags
  // @ts-expect-error -- the text of an error is missing
  const e: ErrorMessages = errors
  // @ts-expect-error -- the text of a toast is missing
  const t: ToastMessages = toasts
  // @ts-expect-error -- a title is missing
  const v: TitleMessages = titles
  // @ts-expect-error -- a tag is missing
  const r: TagMessages = tags
  expect([e, t, v, r].map((each) => Object.keys(each).length)).toEqual(
    [errorsEn, en.toasts, en.titles, en.connectTags].map((each) => Object.keys(each).length - 1),
  )
})

test('an error of an amount names the decimals that there are', () => {
  const said = errorsEn['too-many-decimals']
  const text = (decimals: string) =>
    typeof said === 'function' ? said({ symbol: 'TICKET', decimals }) : said
  expect(['0', '1', '6'].map(text)).toEqual([
    'TICKET has no decimals',
    'TICKET allows 1 decimal at most',
    'TICKET allows 6 decimals at most',
  ])
})

test('issue 11: a host overrides a text by its code, and no other key', () => {
  const overrides: MessageOverrides = {
    titles: { 'all-wallets': 'More wallets' },
    errors: { 'user-rejected': { payment: 'Not paid' }, 'insufficient-fee': () => 'No gas' },
    // @ts-expect-error -- a sentence is no key
    toasts: { 'Link copied': 'Copied' },
  }
  expect(overrides.errors?.['insufficient-fee']?.({})).toBe('No gas')
})
