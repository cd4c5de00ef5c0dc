import type { Catalogue } from './catalogue.js'
import type { directoryEn } from './directory.en.js'
import type { en } from './en.js'
import type { familiesEn } from './families.en.js'
import type { pairingEn } from './pairing.en.js'

/** Texts that come with the modal. */
export type CommonMessages = typeof en

/** Every text of the screens, by subject. Those of one lazy screen travel with it, in a file of their own. */
export interface Messages extends CommonMessages {
  readonly pairing: typeof pairingEn
  readonly directory: typeof directoryEn
  readonly families: typeof familiesEn
}

/** What has words: all of a language but what it says of itself. */
export type Subjects = Omit<Catalogue, 'tag' | 'dir'>

type Some<Words> = { readonly [Key in keyof Words]?: Words[Key] extends string | ((...args: never[]) => string) ? Words[Key] : Some<Words[Key]> }

/** A host's own texts, in the place of those of any language. What is left out stays. */
export type MessageOverrides = Some<Subjects>
