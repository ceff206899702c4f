import { expect } from 'vitest'
import { operations } from './operations.ts'

/** Holds a running server's reference and contract to the contract's files. */
export async function expectReference(url: string): Promise<void> {
  const data = await fetch(`${url}/api/openapi.json`)
  expect([data.status, data.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const served = (await data.json()) as {
    readonly openapi: string
    readonly paths: Record<string, Record<string, { readonly operationId?: string }>>
  }
  expect(served.openapi).toBe('3.1.0')
  const calls = Object.values(served.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  )
  expect(calls.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())

  const page = await fetch(`${url}/api/docs`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  // As strict as on every page, and the page asks for nothing that it would stop.
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  const html = await page.text()
  expect(html).not.toMatch(
    /<script|<style| style=| on\w+=|https?:\/\/(?!127\.0\.0\.1)\S+\.(css|js)/,
  )
  for (const { id, path } of operations) {
    expect(html, id).toContain(`<section id="${id}"`)
    expect(html, path).toContain(`<code>${path}</code>`)
  }
  const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const dead = [...html.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !anchors.has(id))
  expect(dead.map(([, id]) => id)).toEqual([])
  const style = await fetch(`${url}/api/docs/style.css`)
  expect([style.status, style.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
}
