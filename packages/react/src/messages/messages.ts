import type { en } from './en.js'

/** Every text of the screens, by subject. */
export type Messages = typeof en

/** Texts that replace built-in ones; a whole language is one of these too. */
export type MessageOverrides = { readonly [Subject in keyof Messages]?: Partial<Messages[Subject]> }
