import type { ErrorParams, ShownErrorCode } from '@latchkey/core'
import type { RowTagKind, TitleCode, ToastCode, ViewName } from '@latchkey/core/internal'

/** Titles of the embedded wallet's views are under the names of these. */
type LoginTitleCode = Extract<TitleCode, ViewName>

/**
 * What stands over the views of the embedded wallet (S2.13, S2.16, S2.23, S2.32 to S2.35, S2.44 to S2.47).
 */
export type LoginTitleMessages = { readonly [Code in LoginTitleCode]: string }

/** What stands over the other views, by code (S2.12 to S2.50). */
export type TitleMessages = {
  readonly [Code in Exclude<TitleCode, 'downloads' | LoginTitleCode>]: string
} & {
  /** Without a name where none is known. */
  readonly downloads: (wallet?: string) => string
}

/** What toasts say, by code (S8.01). */
export type ToastMessages = { readonly [Code in ToastCode]: string }

/** Tags of the rows on Connect, by kind. */
export type TagMessages = { readonly [Kind in Exclude<RowTagKind, 'count'>]: string } & {
  /** `isFloor`: there are more than that. `count` is in the digits of the language. */
  readonly count: (count: string, isFloor: boolean) => string
}

/** What errors say, by code, where a screen has no text of its own for them. */
export type ErrorMessages = {
  readonly [Code in ShownErrorCode]: Code extends 'user-rejected'
    ? { readonly [Refused in NonNullable<ErrorParams['user-rejected']['refused']>]: string }
    : Code extends keyof ErrorParams
      ? (params: ErrorParams[Code]) => string
      : string
}
