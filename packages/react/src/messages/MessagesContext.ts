'use client'
import { createContext, type Context } from 'react'
import type { MessageOverrides } from './messages.js'

/** What the host, or another language, says instead of the built-in texts. */
export const MessagesContext: Context<MessageOverrides | undefined> = createContext<MessageOverrides | undefined>(undefined)
