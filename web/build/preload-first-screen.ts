import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Modules of the screen where most visits begin. */
const firstScreen = [
  '/features/new-shipment/layout/wizard-layout.tsx',
  '/features/new-shipment/parcel-selection/parcel-selection-screen.tsx',
] as const

/** The module that runs before the shell has loaded. */
const firstPaint = '/app/first-paint.ts'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const isFirstPaint = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => id.endsWith(firstPaint))

const listChunks = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** Returns the first screen's chunks and their imports, without those of the entry. */
const findFirstScreenChunks = (bundle: Bundle): Rolldown.OutputChunk[] => {
  const chunks = new Map(listChunks(bundle).map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || isFirstPaint(chunk) || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.get(name))
  }
  for (const screen of firstScreen) {
    add([...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen))))
  }
  return [...found]
}

const createLink = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
})

/** Creates the template of the links that preload chunks and their styles. It loads nothing itself. */
const createPreloads = (chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor => {
  const scripts = chunks.map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}` }))
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const styles = [...new Set(sheets)].map((sheet) => ({
    rel: 'preload',
    as: 'style',
    href: `/${sheet}`,
  }))
  const children = [...scripts, ...styles].map(createLink)
  return { tag: 'template', children, injectTo: 'head' }
}

const entryScript = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/

/**
 * Replaces the shell's script tag by that of the first paint, which imports the shell after the
 * first frame. Otherwise the shell, ten times as large, would compete for bandwidth on slow lines.
 */
const insertFirstPaintScript = (html: string, bundle: Bundle): string =>
  listChunks(bundle)
    .filter(isFirstPaint)
    .reduce(
      (page, { fileName }) =>
        page.replace(
          entryScript,
          `<script type="module" crossorigin blocking="render" src="/${fileName}"></script>
    <meta name="shell" content="$1">`,
        ),
      html,
    )

/**
 * Adds the links that preload the first wizard screen to the HTML, in a template that is inserted
 * after the first paint. So they load in parallel with the shell. This saves one round trip.
 */
export const preloadFirstScreenPlugin = (): Plugin => ({
  name: 'preload-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      return {
        html: insertFirstPaintScript(html, bundle ?? {}),
        tags: [createPreloads(findFirstScreenChunks(bundle ?? {}))],
      }
    },
  },
})
