import firstTexts from 'virtual:first-texts'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { parseRichText, type RichNode } from '#web/lib/rich-text.ts'
import { getSavedScheme, applyScheme } from '#web/lib/saved-scheme.ts'
import { wasLoggedIn } from '#web/lib/saved-login.ts'
import { loadInitialStatusMessages } from '#web/lib/api/status-messages.ts'
import { preloadFirstTexts } from '#web/lib/i18n/text-files.ts'
import { getInitialLocale } from '../domain/language/initial-locale.ts'

/** Whether a path is that of the first screen of a new shipment. */
const isFirstScreen = (path: string) => /^\/new_shipment(\/parcel_selection)?\/?$/.test(path)

const toPlainText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.mark === 'br' ? '\n' : toPlainText(node.children)
    })
    .join('')

const setText = (selector: string, text: string) => {
  const element = document.querySelector(selector)
  if (!element) return
  element.textContent = text
  element.removeAttribute('hidden')
}

/** How long the first paint waits for the operators' message; it usually arrives sooner. */
const messageTimeoutMs = 50

/**
 * Fills the placeholder page of the HTML with the texts of the first screen and the operators'
 * message. A message that arrives too late is left to the shell, as it would shift the layout.
 */
const fillPlaceholder = async (locale: Locale) => {
  const messages = await Promise.race([
    loadInitialStatusMessages(),
    new Promise<undefined>((resolve) => setTimeout(resolve, messageTimeoutMs)),
  ])
  const message = messages?.find(({ language }) => language === locale)?.value
  if (message) setText('.first-message', toPlainText(parseRichText(message)))
  if (isFirstScreen(location.pathname)) {
    setText('.first-title', firstTexts[locale].title)
    setText('.first-hint', firstTexts[locale].hint)
  }
  document.querySelector('.first-screen')?.removeAttribute('hidden')
}

/** Preloads the styles of the first screen where the visitor will see it. */
const preloadFirstStyles = () => {
  const isHomeOfGuest = location.pathname === '/' && !wasLoggedIn()
  if (!isFirstScreen(location.pathname) && !isHomeOfGuest) return
  const sheets = document.querySelector('meta[name=first-styles]')?.getAttribute('content')
  for (const href of sheets?.split(' ').filter((sheet) => sheet !== '') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    document.head.append(link)
  }
}

/** How long to wait for a frame; pages in the background get none. */
const frameTimeoutMs = 100

const waitForFrame = () =>
  new Promise<void>((resolve) => {
    // The timeout runs after the frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, frameTimeoutMs)
  })

/** Replaces the placeholder with an error message and a reload button. */
const showFailure = (locale: Locale) => {
  const { failed, reload } = firstTexts[locale]
  const text = document.createElement('h1')
  text.textContent = failed
  const button = document.createElement('button')
  button.textContent = reload
  button.addEventListener('click', () => location.reload())
  const page = document.createElement('main')
  page.className = 'first-failure'
  page.append(text, button)
  document.querySelector('#root')?.replaceChildren(page)
}

const startShell = async (placeholder: Promise<void>, locale: Locale) => {
  const shell = document.querySelector('meta[name=shell]')?.getAttribute('content')
  // In development the page starts the shell itself.
  if (!shell) return
  await placeholder
  await waitForFrame()
  try {
    await import(/* @vite-ignore */ shell)
  } catch (failure) {
    console.error(failure)
    showFailure(locale)
  }
}

/*
 * Runs while the shell is loading: applies the colour scheme, requests the translations and shows
 * the operators' message.
 */
const locale = getInitialLocale(undefined)
applyScheme(getSavedScheme())
preloadFirstStyles()
preloadFirstTexts(localeFacts[locale].lang)
void startShell(fillPlaceholder(locale), locale)
