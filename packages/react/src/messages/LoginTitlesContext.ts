'use client'
import { createContext, type Context } from 'react'
import type { LoginTitleMessages } from './codes.js'

/** Titles of the embedded wallet's views: texts, or what makes one of the subject of a view. */
export type LoginTitles = {
  readonly [Code in keyof LoginTitleMessages]?: string | ((subject: string | undefined) => string)
}

/** They load with the card, where the host has such a wallet. */
export const LoginTitlesContext: Context<LoginTitles> = createContext<LoginTitles>({})
