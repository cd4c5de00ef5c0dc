import { BackUpNote } from './BackUpNote.js'
import { SignedInRows } from './SignedInRows.js'
import { SignedInWallet } from './SignedInWallet.js'

// What the screens of an account show of an embedded wallet.
export const parts: {
  readonly BackUpNote: typeof BackUpNote
  readonly SignedInRows: typeof SignedInRows
  readonly SignedInWallet: typeof SignedInWallet
} = { BackUpNote, SignedInRows, SignedInWallet }
