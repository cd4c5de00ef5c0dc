import { isAbortError } from '../errors/base.js'
import { RecipientChangedError } from '../errors/send.js'
import type { CaipNetworkId } from '../model/network.js'
import { findRecipient } from '../recipients/findRecipient.js'
import type { RecipientMatch } from '../recipients/recipientMatch.js'
import { selectSendForm, sendFormChanged } from '../sendForm/sendFormState.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** A name in the form of sending, and what it stood for when it was found. */
export interface KnownName {
  readonly name: string
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/**
 * Looks up once more whom the name in the form of sending stands for. Where it stands for another address by
 * now, the form has no recipient any more.
 *
 * @throws {RecipientChangedError} it stands for another address, or for none
 * @throws the errors of `findRecipient`
 * @see money.md 6.4
 */
export const recheckName: Command<KnownName, void> = createCommand(
  'sendForm/recheckName',
  async ({ name, caipNetworkId, address }: KnownName, { run, getState, dispatch, signal }) => {
    const find = (): Promise<readonly RecipientMatch[]> => run(findRecipient, { text: name, caipNetworkId })
    const matches = await find().catch((error: unknown) => {
      // A lookup elsewhere in the page called this one off.
      if (isAbortError(error) && !signal.aborted) return find()
      throw error
    })
    if (matches.some((match) => match.address === address)) return
    // What was entered since stays.
    const { recipient, found } = selectSendForm(getState())
    if (recipient.trim() === name && found?.address === address)
      dispatch(sendFormChanged({ found: undefined }))
    throw new RecipientChangedError({ details: name })
  },
  { policy: 'parallel' },
)
