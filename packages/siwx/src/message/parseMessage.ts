import { MessageError } from '../errors/messageError.js'
import { checkFields } from './checkFields.js'
import { writeMessage } from './formatMessage.js'
import type { MessageFields, MessageStyle } from './messageFields.js'
import { messageLines } from './messageLines.js'

const longest = 8192

/**
 * The fields of a sign-in message (EIP-4361, CAIP-122). What is read is written again and has to come out
 * byte for byte, so that no two readers can understand a text differently.
 *
 * @param text at most 8192 characters
 * @param style of the family whose account it names
 * @throws {MessageError} with the first part that is wrong
 * @example
 * const { domain, nonce } = parseMessage(text, style)
 */
export function parseMessage(text: string, style: MessageStyle): MessageFields {
  if (typeof text !== 'string' || text.length > longest) throw new MessageError('length')
  const [first = '', address = '', ...lines] = text.split('\n')
  const end = ` wants you to sign in with your ${style.label} account:`
  if (!first.endsWith(end)) throw new MessageError('first line')
  const [, scheme, domain = ''] = /^(?:([^:/]*):\/\/)?(.*)$/.exec(first.slice(0, -end.length)) ?? []

  // Without a statement: two blank lines, or one in the words of some families.
  const blanks =
    lines[1] === '' ? 2 : style.blankWithoutStatement === false && lines[1]?.startsWith('URI: ') ? 1 : 0
  let at = blanks === 0 ? 3 : blanks
  const named: Partial<Record<string, string>> = {}
  for (const [name, key] of messageLines) {
    const line = lines[at]
    if (!line?.startsWith(`${name}: `)) continue
    named[key] = line.slice(name.length + 2)
    at += 1
  }
  const fields = {
    ...(scheme !== undefined && { scheme }),
    domain,
    address,
    ...(blanks === 0 && { statement: lines[1] }),
    ...named,
    ...(lines[at] === 'Resources:' && { resources: lines.slice(at + 1).map((line) => line.slice(2)) }),
  } as MessageFields
  checkFields(fields, style)
  if (writeMessage(fields, style.label, blanks === 1 ? '\n' : '\n\n') !== text) throw new MessageError('form')
  return fields
}
