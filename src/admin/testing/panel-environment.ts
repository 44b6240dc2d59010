import { Window } from 'happy-dom'
import * as React from 'react'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** Globals that stay Node's own, because the server's code in the same process uses them. */
const OWN = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'performance',
] as const

/**
 * React's development build notes where each element was created, until it has noted enough of them for the
 * current second. Only the stacks of its warnings need this, and it takes a sixth of these tests' time.
 */
function forgetWhereElementsAreCreated() {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  })
}

/** A browser's globals in the same process as the server, so that the panel's hooks run against the real app. */
const panelEnvironment: Environment = {
  name: 'panel',
  viteEnvironment: 'ssr',
  setup(global) {
    const own = Object.fromEntries(
      OWN.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]),
    )
    const window = new Window({
      url: 'http://localhost/admin',
      settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true },
    })
    // Text areas are resized when a font has loaded.
    Object.assign(window.document, { fonts: new EventTarget() })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    for (const [name, descriptor] of Object.entries(own)) {
      if (descriptor) Object.defineProperty(global, name, descriptor)
    }
    global.IS_REACT_ACT_ENVIRONMENT = true
    forgetWhereElementsAreCreated()
    return {
      async teardown(global) {
        await window.happyDOM.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
}

// biome-ignore lint/style/noDefaultExport: Vitest reads an environment from it
export default panelEnvironment
