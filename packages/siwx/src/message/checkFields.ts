import { MessageError } from '../errors/messageError.js'
import type { MessageFields, MessageStyle } from './messageFields.js'
import { DOMAIN, isUri, messageLines, SCHEME } from './messageLines.js'

/**
 * Fields come from servers and wallets: no line of the text can be forged by a field of another.
 *
 * @throws {MessageError} with the first field that is wrong
 */
export function checkFields(fields: MessageFields, style: MessageStyle): void {
  const check = (
    name: string,
    value: unknown,
    isRight: (text: string, style: MessageStyle) => boolean,
    isOptional?: boolean,
  ): void => {
    const isFine = value === undefined ? isOptional : typeof value === 'string' && isRight(value, style)
    if (!isFine) throw new MessageError(name)
  }
  check('scheme', fields.scheme, (text) => SCHEME.test(text), true)
  check('domain', fields.domain, (text) => DOMAIN.test(text))
  check('address', fields.address, style.isAddress)
  check('statement', fields.statement, (text) => /^[ -~]+$/.test(text), true)
  for (const [name, key, isRight, isOptional] of messageLines) check(name, fields[key], isRight, isOptional)
  const { resources = [] } = fields
  if (!Array.isArray(resources) || !resources.every(isUri)) throw new MessageError('Resources')
}
