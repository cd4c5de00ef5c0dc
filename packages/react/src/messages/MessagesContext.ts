'use client'
import { createContext, type Context } from 'react'
import type { Catalogue } from './catalogue.js'
import type { MessageOverrides } from './overrides.js'

/** The language that the texts are in. */
export interface Language {
  /** Absent for the built-in English. */
  readonly catalogue?: Catalogue | undefined
  /** The host's own texts. */
  readonly overrides?: MessageOverrides | undefined
  /** For `Intl`. */
  readonly locale: string
  /** Which way it is written; the page's own way when absent. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** It is on its way. */
  readonly isComing?: boolean
}

export const MessagesContext: Context<Language> = createContext<Language>({ locale: 'en-US' })
