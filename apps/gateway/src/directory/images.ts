import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { notFound } from '../errors/gatewayError.js'

/** Images by id. Only what lies in the folder can be asked for, so no id leads out of it. */
export interface Images {
  /** @throws a 404 for an id without an image */
  get(id: string): Buffer
}

/** Reads a folder of `data/` once; all of it is 2.5 MB. */
export function loadImages(folder: 'wallets/images' | 'marks'): Images {
  const directory = new URL(`../../data/${folder}/`, import.meta.url)
  const images = new Map(
    readdirSync(directory).map((file) => [
      file.slice(0, -extname(file).length),
      readFileSync(new URL(file, directory)),
    ]),
  )
  return {
    get(id) {
      const image = images.get(id)
      if (image === undefined) throw notFound('image', 'There is no such image.')
      return image
    },
  }
}
