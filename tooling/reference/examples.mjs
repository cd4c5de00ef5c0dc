// Finds the examples of doc comments and of the documentation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { fromRoot } from '../lib/root.mjs'

/** @typedef {readonly [number, string]} Line its number in the file, and its text */
/** @typedef {{ readonly file: string, readonly lines: Line[] }} Example */

/** @returns {Example[]} every example of the packages, of the documentation and of the README */
export function allExamples() {
  const sources = readdirSync(fromRoot('packages')).flatMap((name) =>
    filesBelow(join('packages', name, 'src')),
  )
  const documents = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))]
  return [
    ...sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\./.test(file))
      .flatMap((file) => examplesOfSource(file, readFileSync(fromRoot(file), 'utf8'))),
    ...documents.flatMap((file) => examplesOfDocument(file, readFileSync(fromRoot(file), 'utf8'))),
  ]
}

/** @type {(folder: string) => string[]} */
const filesBelow = (folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

/**
 * What stands behind `@example` in doc comments, up to the next tag.
 *
 * @type {(file: string, text: string) => Example[]}
 */
export function examplesOfSource(file, text) {
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) => {
    const first = text.slice(0, index).split('\n').length
    /** @type {Example[]} */
    const found = []
    let isExample = false
    comment.split('\n').forEach((raw, at) => {
      const line = raw.replace(/^\s*(\/\*\*|\*(?!\/))? ?/, '').replace(/\s*\*\/$/, '')
      const tag = /^@(\w+) ?(.*)/.exec(line)
      if (tag) isExample = tag[1] === 'example'
      if (tag && isExample) found.push({ file, lines: [[first + at, tag[2] ?? '']] })
      else if (isExample) found.at(-1)?.lines.push([first + at, line])
    })
    return found
  })
}

/**
 * The blocks in TypeScript. One that is called a `fragment` is part of a larger text and left out.
 *
 * @type {(file: string, text: string) => Example[]}
 */
export function examplesOfDocument(file, text) {
  /** @type {Example[]} */
  const found = []
  /** @type {Line[] | undefined} */
  let lines
  text.split('\n').forEach((line, at) => {
    const fence = /^```(.*)/.exec(line)
    if (!fence) lines?.push([at + 1, line])
    else if (lines) lines = undefined
    else {
      lines = []
      if (/^tsx?$/.test(fence[1]?.trim() ?? '')) found.push({ file, lines })
    }
  })
  return found
}
