import { toErrorShape } from '../store/errorShape.js'
import { UserRejectedError, type Refusable } from './wallet.js'

/** Gives a refusal the words for what was refused: a wallet, and so an adapter, says no more than no. */
export async function refusalOf<T>(refused: Refusable, call: Promise<T> | T): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { code, details } = toErrorShape(error)
    if (code !== 'user-rejected') throw error
    throw new UserRejectedError({ refused, cause: error, ...(details !== undefined && { details }) })
  }
}
