import { checkFields } from './checkFields.js'
import type { MessageFields, MessageStyle } from './messageFields.js'
import { messageLines } from './messageLines.js'

/**
 * The text of EIP-4361 (CAIP-122) with these fields, as the family of the style words it.
 *
 * @param fields a challenge of the server with the `address` and the `chainId` of the account
 * @param style of the account's family
 * @throws {MessageError} for a field that is missing or malformed: what is written can be read again
 * @example
 * const text = formatMessage({ ...challenge, address, chainId: '1' }, style)
 */
export function formatMessage(fields: MessageFields, style: MessageStyle): string {
  checkFields(fields, style)
  return writeMessage(fields, style.label, style.blankWithoutStatement === false ? '\n' : '\n\n')
}

/** `blank` stands where a message without a statement would have it. */
export function writeMessage(fields: MessageFields, label: string, blank: string): string {
  const { scheme, domain, address, statement, resources } = fields
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${label} account:`,
    address + (statement === undefined ? blank : `\n\n${statement}\n`),
    ...messageLines.flatMap(([name, key]) => (fields[key] === undefined ? [] : [`${name}: ${fields[key]}`])),
    ...(resources ? ['Resources:', ...resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}
