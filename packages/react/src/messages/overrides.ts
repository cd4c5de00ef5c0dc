import type { Catalogue } from './catalogue.js'

/** What has words: all of a language but what it says of itself. */
export type Subjects = Omit<Catalogue, 'tag' | 'dir'>

type Some<Words> = {
  readonly [Key in keyof Words]?: Words[Key] extends string | ((...args: never[]) => string)
    ? Words[Key]
    : Some<Words[Key]>
}

/** A host's own texts, in the place of those of any language. What is left out stays. */
export type MessageOverrides = Some<Subjects>
