import type { MessageFields, MessageStyle } from './messageFields.js'
import { readDate } from './readDate.js'

// RFC 3986.
const unreserved = String.raw`\w.\-~!$&'()*+,;=`
const escaped = String.raw`|%[\da-fA-F]{2})`
const segment = `(?:[${unreserved}:@]${escaped}*`
const tail = `(?:[${unreserved}:@/?]${escaped}*`
const authority = (host: string): string =>
  String.raw`(?:(?:[${unreserved}:]${escaped}*@)?(?:\[[\da-fA-F:.]+\]|(?:[${unreserved}]${escaped}${host})(?::\d{0,5})?`
const path = `(?:/${segment})*`
const uri = String.raw`:(?://${authority('*')}${path}|(?!//)${segment}${path})(?:\?${tail})?(?:#${tail})?$`

export const SCHEME: RegExp = /^[a-zA-Z][a-zA-Z\d+.-]*$/
export const DOMAIN: RegExp = /* @__PURE__ */ new RegExp(`^${authority('+')}$`)
const URI: RegExp = /* @__PURE__ */ new RegExp(SCHEME.source.slice(0, -1) + uri)
const REQUEST_ID: RegExp = /* @__PURE__ */ new RegExp(`^${segment}$`)

/** Whether a text is a URI of RFC 3986. */
export const isUri = (text: unknown): boolean => typeof text === 'string' && URI.test(text)
const isDate = (text: string): boolean => readDate(text) !== undefined

type LineKey = Exclude<keyof MessageFields, 'scheme' | 'domain' | 'address' | 'statement' | 'resources'>
type MessageLine = readonly [
  name: string,
  key: LineKey,
  isRight: (text: string, style: MessageStyle) => boolean,
  isOptional?: boolean,
]

/** The lines with a name, in their order. */
export const messageLines: readonly MessageLine[] = [
  ['URI', 'uri', isUri],
  ['Version', 'version', (text) => text === '1'],
  ['Chain ID', 'chainId', (text, style) => style.isReference(text)],
  ['Nonce', 'nonce', (text) => /^[a-zA-Z\d]{8,128}$/.test(text)],
  ['Issued At', 'issuedAt', isDate],
  ['Expiration Time', 'expirationTime', isDate, true],
  ['Not Before', 'notBefore', isDate, true],
  ['Request ID', 'requestId', (text) => REQUEST_ID.test(text), true],
]
