import firstWords from 'virtual:first-words'
import type { Locale } from '#shared/lib/locale.ts'
import { parseRichText, type RichNode } from '#web/lib/rich-text.ts'
import { savedScheme, applyScheme } from '#web/lib/saved-scheme.ts'
import { loadFirstStatusMessages } from '#web/lib/status-messages.ts'
import { wordFiles } from '#web/lib/word-files.ts'
import { firstLocale } from './first-locale.ts'

/** Whether an address leads to the screen that begins a new shipment. */
const isFirstScreen = (path: string) => /^\/new_shipment(\/parcel_selection)?\/?$/.test(path)

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.mark === 'br' ? '\n' : textOf(node.children)
    })
    .join('')

const put = (selector: string, text: string) => {
  const element = document.querySelector(selector)
  if (!element) return
  element.textContent = text
  element.removeAttribute('hidden')
}

/** Longest that the drawing waits for operators' message, which is mostly sooner there. */
const messageMs = 50

/**
 * Fills the drawing of the page that stands in the HTML until the shell takes its place: with the
 * words that the first screen of a new shipment begins with, and what operators have to tell. A
 * message that comes too late waits for the shell, as it would push all down.
 */
const draw = async (locale: Locale) => {
  const messages = await Promise.race([
    loadFirstStatusMessages(),
    new Promise<undefined>((resolve) => setTimeout(resolve, messageMs)),
  ])
  const message = messages?.find(({ language }) => language === locale)?.value
  if (message) put('.first-message', textOf(parseRichText(message)))
  if (isFirstScreen(location.pathname)) {
    put('.first-title', firstWords[locale].title)
    put('.first-lead', firstWords[locale].lead)
  }
  document.querySelector('.first-screen')?.removeAttribute('hidden')
}

/** Longest wait for a frame: a page in the background gets none. */
const frameMs = 100

const nextFrame = () =>
  new Promise<void>((resolve) => {
    // A frame is seen when the work after it may begin.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, frameMs)
  })

/** Instead of a drawing that would stand there for ever. */
const tellFailure = (locale: Locale) => {
  const { failed, reload } = firstWords[locale]
  const text = document.createElement('h1')
  text.textContent = failed
  const again = document.createElement('button')
  again.textContent = reload
  again.addEventListener('click', () => location.reload())
  const page = document.createElement('main')
  page.className = 'first-failure'
  page.append(text, again)
  document.querySelector('#root')?.replaceChildren(page)
}

const startShell = async (drawn: Promise<void>, locale: Locale) => {
  const shell = document.querySelector('meta[name=shell]')?.getAttribute('content')
  // In development the page starts the shell itself.
  if (!shell) return
  await drawn
  await nextFrame()
  try {
    await import(/* @vite-ignore */ shell)
  } catch (failure) {
    console.error(failure)
    tellFailure(locale)
  }
}

/*
 * What can be done while the shell is still on its way, in a small file of its own: put on the
 * chosen scheme, ask for the words of the language, show what operators have to tell.
 */
const locale = firstLocale(undefined)
applyScheme(savedScheme())
// A failure shows when they are wanted.
wordFiles[locale]().catch(() => {})
void startShell(draw(locale), locale)
