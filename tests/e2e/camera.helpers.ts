import type { Batch, Item, Location } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../../playwright.config.ts'
import {
  cameraArguments,
  VIDEOS,
  writeVideo,
  type Pack,
  type VideoName,
} from '../fixtures/camera-video.ts'

/** The camera's file; Chromium reads it anew each time the camera opens. */
export const video = join(tmpdir(), `forrad-camera-${process.pid}.y4m`)
const launch = config.use?.launchOptions ?? {}

/** Chromium with that file as its only camera, allowed without asking. */
export const withCamera = {
  permissions: ['camera'],
  launchOptions: { ...launch, args: [...(launch.args ?? []), ...cameraArguments(video)] },
}

/** A batch of the demo data with what stands on its pack. */
export interface Stocked {
  readonly item: Item
  readonly location: Location
  /** A batch that is not the first in batch order, so that only a scan puts it first. */
  readonly batch: Batch & { readonly identifier: string; readonly expiration_date: string }
  readonly pack: Pack
}

/** An item of the demo data, not a narcotic, with a batch that a pick would not take first. */
export async function stocked(page: Page): Promise<Stocked> {
  const { locations } = (await (await page.request.get('/api/locations')).json()) as {
    readonly locations: readonly Location[]
  }
  const [location] = locations
  if (!location) throw new Error('no location in the demo data')
  const path = `/api/locations/${location.id}/items`
  const { items } = (await (await page.request.get(path)).json()) as {
    readonly items: readonly Item[]
  }
  const today = new Date().toISOString().slice(0, 10)
  for (const item of items) {
    const places = item.locations.flatMap((at) => at.storage_locations)
    for (const { batches } of places) {
      const [first, ...later] = batches.filter(({ quantity }) => quantity > 0)
      const batch = later.find(
        ({ identifier, expiration_date }) =>
          identifier !== null && expiration_date !== null && expiration_date > today,
      )
      const { identifier, expiration_date } = batch ?? {}
      if (
        !first ||
        !batch ||
        !identifier ||
        !expiration_date ||
        !item.gtin ||
        item.narcotic_level > 0
      ) {
        continue
      }
      const pack = { gtin: item.gtin, lot: identifier, expiry: expiration_date }
      return { item, location, batch: { ...batch, identifier, expiration_date }, pack }
    }
  }
  throw new Error('no such batch in the demo data')
}

/** Puts a video before the camera. */
export async function film(name: VideoName, pack: Pack): Promise<void> {
  await writeVideo(video, await VIDEOS[name](pack))
}
