import { buttonsEn } from './buttons.en.js'
import type { Catalogue } from './catalogue.js'
import { directoryEn } from './directory.en.js'
import { en } from './en.js'
import { familiesEn } from './families.en.js'
import { fixedTexts, type FixedMessages } from './fixed.js'
import { pairingEn } from './pairing.en.js'

/** The built-in texts in one piece, as other languages are. */
export const english: Catalogue = {
  tag: 'en',
  dir: 'ltr',
  ...en,
  buttons: buttonsEn,
  pairing: pairingEn,
  directory: directoryEn,
  families: familiesEn,
  fixed: Object.fromEntries(fixedTexts.map((text) => [text, text])) as unknown as FixedMessages,
}
