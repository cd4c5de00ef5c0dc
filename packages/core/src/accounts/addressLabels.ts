import { cleanText } from '../adapters/tools/cleanText.js'
import { InvalidArgumentError } from '../errors/options.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { labelledAs } from './hostLabel.js'
import { addressLabelled } from './labels.js'

/** An address and the name that is shown in its place. */
export interface AddressLabelArg {
  readonly address: string
  /** Shown in place of the address, as one printable line of at most 64 characters. */
  readonly label: string
}

/**
 * Gives an address a name that is shown in its place, for as long as the page lives.
 *
 * @throws {InvalidArgumentError} the address or the label is empty or no text
 * @example
 * await addAddressLabel(core, { address: '0x…', label: 'Treasury' })
 */
export const addAddressLabel: Command<AddressLabelArg, void> = createCommand(
  'accounts/addLabel',
  ({ address, label }: AddressLabelArg, { dispatch, getState }): void => {
    if (typeof address !== 'string' || address === '')
      throw new InvalidArgumentError('address', 'it is not a text')
    const line = cleanText(label, 64)
    if (line === '') throw new InvalidArgumentError('label', 'nothing of it can be shown')
    const known = labelledAs(getState().accounts.labels, address) ?? address
    dispatch(addressLabelled({ address: known, label: line }))
  },
  { policy: 'parallel' },
)

/**
 * Takes the name of an address back. One that has none stays as it is.
 *
 * @example
 * await removeAddressLabel(core, { address: '0x…' })
 */
export const removeAddressLabel: Command<Pick<AddressLabelArg, 'address'>, void> = createCommand(
  'accounts/removeLabel',
  ({ address }: Pick<AddressLabelArg, 'address'>, { dispatch, getState }): void => {
    const known = labelledAs(getState().accounts.labels, address) ?? address
    dispatch(addressLabelled({ address: known, label: undefined }))
  },
  { policy: 'parallel' },
)
