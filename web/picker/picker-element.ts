import type { PickerPlace } from '#shared/api/places.ts'
import { build } from './build-element.ts'
import { keepChoice, readChoice } from './kept-choice.ts'
import { loadPlaces } from './load-places.ts'
import { readMapMessage } from './map-messages.ts'
import { searchPlaces, sortByDistance } from './order-places.ts'
import { buildPickerView, type PickerState } from './picker-view.ts'
import { chooseLanguage, getTexts } from './texts.ts'

/** The event by which the picker tells the page what is chosen; `detail.place` is null for nothing. */
export const placeEvent = 'pakk-place'

/** Places that are rendered at first, and more with each scroll to the end. */
const shownAtOnce = 60
/** How long the frame of the map may take, in milliseconds. A page may forbid it without telling. */
const mapTimeout = 15_000

/** The name of the hidden field, unless the attribute `name` names another. */
const defaultName = 'pakk_place_id'
const defaultCountry = 'ee'

const { currentScript } = document
/** The site that the script is from. A module has no current script: the attribute `host` names the site. */
const defaultHost =
  currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : location.origin

/** The element `pakk-picker`. The browser's interface for elements is a class. */
export class PickerElement extends HTMLElement {
  static readonly observedAttributes = [
    'country',
    'size',
    'language',
    'postal-code',
    'name',
    'value',
  ]

  #places: readonly PickerPlace[] = []
  #search = ''
  #field: HTMLInputElement | undefined
  #mapTimer: ReturnType<typeof setTimeout> | undefined
  #load = 0
  #view: ReturnType<typeof buildPickerView> | undefined
  #state: PickerState = {
    texts: getTexts('en'),
    language: 'en',
    loading: 'loading',
    found: [],
    chosen: undefined,
    isChanging: false,
    active: -1,
    shown: shownAtOnce,
    isGone: false,
    map: 'hidden',
    mapUrl: '',
  }

  /** The chosen place; null if there is none. */
  get place(): PickerPlace | null {
    return this.#state.chosen ?? null
  }

  /** The id of the chosen place, the `place_id` of the public API; empty if there is none. */
  get value(): string {
    return this.#state.chosen?.id ?? ''
  }
  set value(id: string) {
    this.setAttribute('value', id)
  }

  connectedCallback(): void {
    this.#view ??= buildPickerView(this.attachShadow({ mode: 'open', delegatesFocus: true }), {
      search: (text) => {
        this.#search = text
        this.#find()
      },
      move: (step) => this.#move(step),
      chooseActive: () => {
        const place = this.#state.found[this.#state.active]
        if (place) this.#choose(place.id)
      },
      choose: (id) => this.#choose(id),
      change: () => this.#change(),
      showMore: () => {
        if (this.#state.shown < this.#state.found.length)
          this.#update({ shown: this.#state.shown + shownAtOnce })
      },
      toggleMap: () => this.#toggleMap(),
      retry: () => void this.#loadPlaces(),
    })
    addEventListener('message', this.#receive)
    document.addEventListener('securitypolicyviolation', this.#receiveViolation)
    this.#translate()
    void this.#loadPlaces()
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive)
    document.removeEventListener('securitypolicyviolation', this.#receiveViolation)
    clearTimeout(this.#mapTimer)
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || !this.#view || before === after) return
    if (name === 'country' || name === 'size') void this.#loadPlaces()
    else if (name === 'value') this.#restore(after ?? '')
    else if (name === 'postal-code') this.#find()
    else {
      this.#translate()
      this.#writeField()
    }
  }

  #read(name: string, other = ''): string {
    return this.getAttribute(name)?.trim() || other
  }

  get #host(): string {
    return this.#read('host', defaultHost)
  }

  get #country(): string {
    return this.#read('country', defaultCountry).toLowerCase()
  }

  get #size(): string {
    return this.#read('size').toUpperCase()
  }

  #update(change: Partial<PickerState>): void {
    this.#state = { ...this.#state, ...change }
    this.#view?.show(this.#state)
  }

  #translate(): void {
    const language = chooseLanguage([
      this.getAttribute('language'),
      this.closest('[lang]')?.getAttribute('lang'),
    ])
    this.#update({ texts: getTexts(language), language })
  }

  async #loadPlaces(): Promise<void> {
    this.#load += 1
    const load = this.#load
    this.#update({ loading: 'loading', map: 'hidden' })
    try {
      const query = { host: this.#host, country: this.#country, size: this.#size }
      const places = await loadPlaces(query)
      // A later change of the country is loading, or has loaded.
      if (load !== this.#load) return
      this.#places = places
      this.#state = { ...this.#state, loading: 'ready' }
      this.#find()
      this.#restore(readChoice(this.#country) || this.#read('value'))
    } catch {
      if (load === this.#load) this.#update({ loading: 'failed' })
    }
  }

  /** Takes over what was chosen before the element was built or its attributes have changed. */
  #restore(id: string): void {
    const chosen = this.#places.find((place) => place.id === id)
    const isGone = id !== '' && !chosen
    if (isGone) keepChoice(this.#country, '')
    this.#set(chosen, { isGone })
  }

  #find(): void {
    const near = sortByDistance(this.#places, this.#read('postal-code'))
    const found = searchPlaces(near, this.#search)
    this.#update({ found, active: -1, shown: shownAtOnce })
  }

  #move(step: number): void {
    const { active, found, shown } = this.#state
    const next = Math.max(0, Math.min(active + step, found.length - 1))
    this.#update({
      active: found.length === 0 ? -1 : next,
      shown: next < shown ? shown : next + shownAtOnce,
    })
  }

  #choose(id: string): void {
    const chosen = this.#places.find((place) => place.id === id)
    if (!chosen) return
    keepChoice(this.#country, id)
    this.#search = ''
    this.#view?.clearSearch()
    this.#set(chosen, { isGone: false })
    this.#find()
    this.#view?.focusChange()
  }

  #change(): void {
    this.#update({ isChanging: true, active: -1 })
    this.#view?.focusSearch()
  }

  /** Shows a place as chosen, and tells the form and the page. */
  #set(chosen: PickerPlace | undefined, change: Partial<PickerState>): void {
    const isOther = chosen?.id !== this.#state.chosen?.id
    this.#update({ ...change, chosen, isChanging: false, map: 'hidden' })
    this.#writeField()
    if (!isOther) return
    this.dispatchEvent(
      new CustomEvent(placeEvent, {
        bubbles: true,
        composed: true,
        detail: { place: chosen ?? null },
      }),
    )
  }

  /** The field is a child of the element, where the forms of shops find it. */
  #writeField(): void {
    this.#field ??=
      this.querySelector<HTMLInputElement>(':scope > input[type=hidden]') ??
      build('input', { type: 'hidden' })
    if (this.#field.parentElement !== this) this.append(this.#field)
    this.#field.name = this.#read('name', defaultName)
    this.#field.value = this.value
  }

  #toggleMap(): void {
    clearTimeout(this.#mapTimer)
    if (this.#state.map === 'shown') return this.#update({ map: 'hidden' })
    const view = new URLSearchParams({
      country: this.#country,
      size: this.#size,
      zip: this.#read('postal-code'),
      language: this.#state.language,
    })
    this.#update({ map: 'shown', mapUrl: `${this.#host}/picker/map.html#${view}` })
    this.#mapTimer = setTimeout(() => this.#update({ map: 'failed' }), mapTimeout)
    return undefined
  }

  readonly #receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (origin !== this.#host || !source || source !== this.#view?.getMapWindow()) return
    const message = readMapMessage(data)
    clearTimeout(this.#mapTimer)
    if (message?.pakk === 'place') this.#choose(message.id)
    else if (message?.pakk === 'map-failed') this.#update({ map: 'failed' })
  }

  readonly #receiveViolation = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (this.#state.map === 'shown' && blockedURI.startsWith(this.#host)) {
      clearTimeout(this.#mapTimer)
      this.#update({ map: 'failed' })
    }
  }
}
