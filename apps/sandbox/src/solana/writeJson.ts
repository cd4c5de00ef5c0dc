import { stringify } from 'lossless-json'

/** JSON with whole numbers of any size, as Solana's nodes write it. */
export const writeJson = (value: unknown): string => stringify(value) ?? 'null'
