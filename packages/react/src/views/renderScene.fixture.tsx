import { onTestFinished } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { createWorld, WorldCard, type Scene, type World } from './storyHost.fixture.js'

/** A scene on the page, and the screen to look at. */
export async function renderScene(scene: Scene): Promise<World & { readonly screen: RenderResult }> {
  const world = await createWorld(scene)
  onTestFinished(() => world.core.stop())
  const screen = await render(<WorldCard world={world} />)
  return Object.assign(Object.create(world) as World, { screen })
}
