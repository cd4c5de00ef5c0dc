import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { difference } from './sheet.js'
import { type Sheet, decode, openSheet, writeDifference } from './sheetStore.js'
import { systemFaces } from './systemFaces.js'

/** A part of the story's own window, in px. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What became of a picture: `same` and `taken` are good; else it differs, and a later try may not. */
export type Outcome =
  | { readonly state: 'same' | 'taken' | 'moving' }
  | { readonly state: 'different'; readonly why: string }

/** What a story asks of the process that drives the browser. */
export interface PictureCommands {
  readonly picture: BrowserCommand<[sheet: string, cell: string, area: Area, last: boolean]>
  readonly finishSheets: BrowserCommand<[group: string, whole: boolean]>
  readonly systemFaces: BrowserCommand<[]>
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    picture: (sheet: string, cell: string, area: Area, last: boolean) => Promise<Outcome>
    finishSheets: (group: string, whole: boolean) => Promise<readonly string[]>
    systemFaces: () => Promise<readonly string[]>
  }
}

/**
 * @param wanted where the sheets are
 * @param found where the pictures that differ go
 */
export function createPictureCommands(wanted: string, found: string): PictureCommands {
  const sheets = new Map<string, Sheet>()
  const sessions = new WeakMap<Page, Promise<CDPSession>>()
  /** The last picture of each cell, by which one that stands still is known. */
  const before = new Map<string, Buffer>()

  const sheet = (name: string): Sheet => {
    const open = sheets.get(name) ?? openSheet(join(wanted, name))
    sheets.set(name, open)
    return open
  }
  const session = ({ page, context }: BrowserCommandContext): Promise<CDPSession> => {
    const open = sessions.get(page) ?? context.newCDPSession(page)
    sessions.set(page, open)
    return open
  }
  const accepts = ({ project }: BrowserCommandContext): boolean =>
    project.vitest.config.snapshotOptions.updateSnapshot === 'all'

  async function capture(context: BrowserCommandContext, area: Area): Promise<Buffer> {
    const frame = await (await context.frame()).frameElement()
    const place = await frame.boundingBox()
    const clip = { ...area, x: area.x + (place?.x ?? 0), y: area.y + (place?.y ?? 0), scale: 1 }
    const { data } = await (
      await session(context)
    ).send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }

  return {
    picture: async (context, name, cell, area, last): Promise<Outcome> => {
      const bytes = await capture(context, area)
      const image = decode(bytes)
      const { wanted: pictureOf, take } = sheet(name)
      const old = pictureOf(cell)
      const why = old ? difference(old, image) : 'there is no picture of it yet'
      if (why === undefined) {
        take(cell, old ?? image)
        return { state: 'same' }
      }
      const key = `${name}/${cell}`
      const isStill = before.get(key)?.equals(bytes) ?? false
      before.set(key, bytes)
      if (accepts(context)) {
        if (!isStill && !last) return { state: 'moving' }
        take(cell, image)
        return { state: 'taken' }
      }
      if (last) writeDifference(join(found, name), cell, old, image)
      return { state: 'different', why }
    },
    finishSheets: async (context, group, whole): Promise<readonly string[]> =>
      ['light', 'dark', 'narrow'].flatMap((kind) => {
        const name = `${group}.${kind}`
        const open = sheet(name)
        sheets.delete(name)
        if (accepts(context)) open.accept(whole)
        else if (whole) return open.left().map((cell) => `${name}: ${cell}`)
        return []
      }),
    systemFaces: async (context) => systemFaces(await session(context)),
  }
}
