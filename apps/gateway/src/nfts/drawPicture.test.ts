import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDraw, loadSharp } from './drawPicture.js'
import { pictureKind } from './pictureKind.js'
import { pixelsOf } from './pixels.js'
import { pngOf } from './png.fixture.js'

const sharp = await loadSharp()
const faultOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => 'answered',
    (error: { fault?: string }) => error.fault ?? error,
  )

const svg = (inside: string, size = 'width="64" height="64"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )
const red = '<rect width="100%" height="100%" fill="#f00"/>'

it.each([
  [svg(red), 'svg'],
  [Buffer.from('\uFEFF  <?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "x">\n<svg/>'), 'svg'],
  [pngOf(1, 1), 'png'],
  [Buffer.from('GIF89a-----'), 'gif'],
  [Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'), 'jpeg'],
  [Buffer.from('RIFF....WEBPVP8 '), 'webp'],
  [Buffer.from('....ftypavif'), 'avif'],
  [Buffer.from('<html><svg></svg></html>'), undefined],
  [Buffer.from('RIFF....WAVE'), undefined],
  [Buffer.from('%PDF-1.4'), undefined],
  [Buffer.from('GIF87'), undefined],
  [Buffer.from('<svgx>'), undefined],
  [Buffer.from('<!-- -->'.repeat(500)), undefined],
  [Buffer.alloc(0), undefined],
])('case %# is known by its bytes', (body, kind) => expect(pictureKind(body)).toBe(kind))

describe.skipIf(sharp === undefined)('drawn again', () => {
  const lib = sharp!
  const draw = createDraw(lib)
  const pixelOf = async (body: Buffer): Promise<readonly number[]> => {
    const { data, info } = await lib(body, {}).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return [...data.subarray(middle, middle + 3)]
  }
  const isRed = ([r = 0, g = 0, b = 0]: readonly number[]): boolean => r > 200 && g < 60 && b < 60

  it('a drawing becomes pixels of the size that is asked for', async () => {
    const { type, body } = await draw(svg(red), 256)
    expect(type).toBe('image/webp')
    expect(await lib(body, {}).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(isRed(await pixelOf(body))).toBe(true)
  })

  it('a photo gets smaller, never larger, and loses what is written in it', async () => {
    const photo = await photoOf(1200, 600)
    expect(await lib((await draw(photo, 512)).body, {}).metadata()).toMatchObject({ width: 512, height: 256 })
    const small = await draw(await photoOf(40, 20), 512)
    const metadata = await lib(small.body, {}).metadata()
    expect([metadata.width, metadata.exif]).toEqual([40, undefined])
  })

  const photoOf = (width: number, height: number): Promise<Buffer> =>
    lib({ create: { width, height, channels: 3, background: '#f00' } } as never, undefined as never)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()

  it('what moves is its first frame', async () => {
    const frames = Buffer.alloc(16 * 32 * 3)
    for (let at = 0; at < 16 * 16 * 3; at += 3) frames[at] = 255
    for (let at = 16 * 16 * 3; at < frames.length; at += 3) frames[at + 2] = 255
    const moving = await lib(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } } as never)
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await lib(moving, { pages: -1 }).metadata()).pages).toBe(2)
    const { body } = await draw(moving, 96)
    const metadata = await lib(body, {}).metadata()
    expect([metadata.pages ?? 1, metadata.height, isRed(await pixelOf(body))]).toEqual([1, 16, true])
  })

  it('a drawing loads nothing: no file, no page, no sheet', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const folder = await mkdtemp(join(tmpdir(), 'drawing-'))
    onTestFinished(async () => {
      server.close()
      await rm(folder, { recursive: true })
    })
    const file = join(folder, 'green.png')
    await writeFile(
      file,
      await lib(
        { create: { width: 64, height: 64, channels: 3, background: '#0f0' } } as never,
        undefined as never,
      )
        .png()
        .toBuffer(),
    )
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    const { body } = await draw(
      svg(
        `<style>@import url("${url}.css"); rect { fill: url("${url}.svg#a") }</style><script href="${url}.js"/>` +
          `${red}<image href="file://${file}" width="64" height="64"/><image xlink:href="${file}" width="64" height="64"/>` +
          `<image href="${url}.png" width="64" height="64"/><use href="${url}.svg#b"/><foreignObject><img src="${url}"/></foreignObject>`,
      ),
      96,
    )
    const [, green = 0] = await pixelOf(body)
    expect([green < 100, asked]).toEqual([true, 0])
  })

  it.each([
    ['a PNG that says 30,000 pixels', pngOf(30_000, 30_000), 'large'],
    ['a PNG that ends too soon', pngOf(2000, 2000).subarray(0, 60), 'unreadable'],
    ['a PNG whose pixels are missing', pngOf(2000, 2000), 'unreadable'],
    ['an SVG with entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), 'unreadable'],
    [
      'an SVG with entities behind a plain beginning',
      Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><!ENTITY a "b"></svg>`),
      'unreadable',
    ],
    ['an SVG that is broken', svg('<rect'), 'unreadable'],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 'unreadable'],
    ['PDF', Buffer.from('%PDF-1.4'), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
  ])('%s is refused', async (_, body, fault) => expect(await faultOf(draw(body, 96))).toBe(fault))

  it('a drawing that uses itself ten times ten times … is refused by a count, not by a clock', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    ).join('')
    const refused = await draw(
      svg(`<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use href="#l9"/>`),
      96,
    ).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      fault: 'unreadable',
      cause: { message: expect.stringMatching(/more than \d+ referenced elements/) },
    })
    // The count ends it at 500,000 of 10⁹ elements; without it the work would take hours.
  }, 90_000)

  it('a drawing of endless work is given up', async () => {
    const work = '<feTurbulence type="turbulence" baseFrequency="0.9" numOctaves="9999"/>'.repeat(60)
    const begin = performance.now()
    expect(
      await faultOf(
        draw(svg(`<filter id="f">${work}</filter><rect width="64" height="64" filter="url(#f)"/>`), 512),
      ),
    ).toBe('slow')
    expect(performance.now() - begin).toBeLessThan(60_000)
  }, 90_000)

  it.each([
    ['huge', 'width="1000000" height="1000000"'],
    ['endless', 'width="1e30" height="1e30"'],
    ['without a size', ''],
  ])('a drawing that says that it is %s does no harm', async (_, size) => {
    const begin = performance.now()
    const before = process.memoryUsage().rss
    await faultOf(draw(svg(red, size), 512))
    expect(performance.now() - begin).toBeLessThan(8000)
    expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 29)
  })
})

describe('without sharp', () => {
  const pass = createDraw(undefined)
  const jpeg = (width: number, height: number): Buffer =>
    Buffer.from(
      [
        [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8],
        [height >> 8, height & 255],
        [width >> 8, width & 255, 1, 0, 0, 0],
      ].flat(),
    )
  const webp = (kind: string, size: readonly number[]): Buffer =>
    Buffer.concat([Buffer.from(`RIFF....WEBP${kind}....`), Buffer.from(size)])

  it.each([
    ['PNG', pngOf(100, 100), 'image/png'],
    ['JPEG', jpeg(640, 480), 'image/jpeg'],
    ['WebP of pixels', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 32, 0]), 'image/webp'],
    ['WebP without loss', webp('VP8L', [0x2f, 63, 0xc0, 7, 0]), 'image/webp'],
    ['WebP with extras', webp('VP8X', [0, 0, 0, 0, 63, 0, 0, 31, 0, 0]), 'image/webp'],
  ])('a small %s passes as it is', async (_, body, type) =>
    expect(await pass(body, 96)).toEqual({ type, body }),
  )

  it.each([
    ['a drawing', svg(red), 'unsupported'],
    ['GIF', Buffer.from('GIF89a-----'), 'unsupported'],
    ['AVIF', Buffer.from('....ftypavif'), 'unsupported'],
    ['HTML', Buffer.from('<html>'), 'unreadable'],
    ['a large file', Buffer.concat([pngOf(100, 100), Buffer.alloc(512 * 1024)]), 'large'],
    ['a PNG that says 30,000 pixels', pngOf(30_000, 30_000), 'large'],
    ['a JPEG that says 60,000 pixels', jpeg(60_000, 60_000), 'large'],
    ['a WebP that says 16,000 pixels', webp('VP8X', [0, 0, 0, 0, 255, 63, 0, 255, 63, 0]), 'large'],
    ['a WebP of an unknown part', webp('XXXX', [0, 0, 0, 0, 0, 0]), 'unreadable'],
    ['a PNG without a size', pngOf(1, 1).subarray(0, 18), 'unreadable'],
    ['a JPEG without a frame', jpeg(1, 1).subarray(0, 9), 'unreadable'],
    ['a JPEG without an end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]), 'unreadable'],
  ])('%s does not', async (_, body, fault) => expect(await faultOf(pass(body, 96))).toBe(fault))

  it('knows how large a picture says that it is', () => {
    expect(pixelsOf(jpeg(640, 480), 'jpeg')).toBe(640 * 480)
    expect(pixelsOf(webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 32, 0]), 'webp')).toBe(64 * 32)
    expect(pixelsOf(webp('VP8L', [0x2f, 63, 0xc0, 7, 0]), 'webp')).toBe(64 * 32)
    expect(pixelsOf(webp('VP8X', [0, 0, 0, 0, 63, 0, 0, 31, 0, 0]), 'webp')).toBe(64 * 32)
  })
})
