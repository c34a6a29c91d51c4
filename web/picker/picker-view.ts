import type { PickerPlace } from '#shared/api/places.ts'
import { build } from './build-element.ts'
import { pickerStyles } from './styles.ts'
import { fillIn, type PickerTexts } from './texts.ts'

/** What the picker shows. */
export interface PickerState {
  readonly texts: PickerTexts
  readonly language: string
  readonly loading: 'loading' | 'failed' | 'ready'
  /** The places that match the search, nearest first. */
  readonly found: readonly PickerPlace[]
  readonly chosen: PickerPlace | undefined
  /** Whether another place is being looked for although one is chosen. */
  readonly isChanging: boolean
  /** The place of the list that Enter chooses, by its position; -1 for none. */
  readonly active: number
  /** Places of the list that are rendered; scrolling adds more. */
  readonly shown: number
  /** The place that was chosen before takes the parcel no longer. */
  readonly isGone: boolean
  readonly map: 'hidden' | 'shown' | 'failed'
  readonly mapUrl: string
}

/** What its visitor does. */
export interface PickerActions {
  readonly search: (text: string) => void
  readonly move: (step: number) => void
  readonly chooseActive: () => void
  readonly choose: (id: string) => void
  readonly change: () => void
  readonly showMore: () => void
  readonly toggleMap: () => void
  readonly retry: () => void
}

const describeAddress = ({ address, city, zip }: PickerPlace): string =>
  [address, [zip, city].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ')

const buildText = (place: PickerPlace, texts: PickerTexts): readonly HTMLElement[] => [
  build('span', { class: 'name' }, place.name),
  build('span', { class: 'address' }, `${texts.types[place.type]} · ${describeAddress(place)}`),
]

const getStatus = ({ texts, loading, found, chosen, isChanging, isGone }: PickerState): string => {
  if (loading === 'loading') return texts.loading
  if (loading === 'failed') return texts.failed
  if (chosen && !isChanging) return fillIn(texts.chosen, chosen.name)
  if (isGone) return texts.gone
  return found.length === 0 ? texts.none : fillIn(texts.found, found.length)
}

/** How near the end of the list is when more places are rendered, in pixels. */
const nearEnd = 200

/** Builds the content of the picker's shadow root. Returns what shows a state in it. */
export const buildPickerView = (root: ShadowRoot, actions: PickerActions) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pickerStyles)
  root.adoptedStyleSheets = [sheet]

  const label = build('label', { id: 'label', class: 'label', for: 'search' })
  const input = build('input', {
    id: 'search',
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-expanded': 'true',
    'aria-controls': 'list',
    'aria-describedby': 'status',
  })
  const list = build('ul', {
    id: 'list',
    class: 'list',
    role: 'listbox',
    'aria-labelledby': 'label',
  })
  const placeText = build('span', { class: 'place' })
  const changeButton = build('button', { type: 'button', id: 'change' })
  const card = build('div', { class: 'chosen', role: 'group', 'aria-labelledby': 'label' })
  card.append(placeText, changeButton)
  const finder = build('div', {}, input, list)
  const status = build('p', { id: 'status', class: 'status', role: 'status' })
  const mapButton = build('button', { type: 'button', 'aria-controls': 'map' })
  const retryButton = build('button', { type: 'button' })
  const mapHolder = build('div', { id: 'map' })
  root.append(
    label,
    card,
    finder,
    status,
    build('div', { class: 'buttons' }, retryButton, mapButton),
    mapHolder,
  )

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => actions.move(1),
    ArrowUp: () => actions.move(-1),
    PageDown: () => actions.move(8),
    PageUp: () => actions.move(-8),
    // Enter in a field would submit the form of the shop.
    Enter: actions.chooseActive,
  }
  input.addEventListener('input', () => actions.search(input.value))
  input.addEventListener('keydown', (event) => {
    const act = event.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('li') : null
    if (option?.dataset['id'] !== undefined) actions.choose(option.dataset['id'])
  })
  list.addEventListener('scroll', () => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - nearEnd) actions.showMore()
  })
  changeButton.addEventListener('click', actions.change)
  mapButton.addEventListener('click', actions.toggleMap)
  retryButton.addEventListener('click', actions.retry)

  let last: PickerState | undefined

  const renderList = (state: PickerState) => {
    const { found, shown, texts, active } = state
    const isSame = last?.found === found && last.texts === texts
    if (!isSame) list.replaceChildren()
    for (const [index, place] of found.slice(0, shown).entries()) {
      if (index < list.children.length) continue
      const option = {
        id: `option-${index}`,
        class: 'option',
        role: 'option',
        'data-id': place.id,
        'aria-posinset': String(index + 1),
        'aria-setsize': String(found.length),
      }
      list.append(build('li', option, ...buildText(place, texts)))
    }
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === active))
    const option = list.children[active]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    if (option && last?.active !== active) option.scrollIntoView({ block: 'nearest' })
    if (!isSame && active < 0) list.scrollTop = 0
  }

  const renderMap = ({ map, mapUrl, texts }: PickerState) => {
    const frame = mapHolder.querySelector('iframe')
    if (map !== 'shown') return frame?.remove()
    // Moving the frame or setting its address again would load the map again.
    if (!frame) mapHolder.append(build('iframe', { src: mapUrl, title: texts.map, id: 'frame' }))
  }

  return {
    /** The window of the map, whose messages are the picker's. */
    getMapWindow: () => mapHolder.querySelector('iframe')?.contentWindow ?? undefined,
    focusSearch: () => input.focus(),
    focusChange: () => changeButton.focus(),
    clearSearch: () => {
      input.value = ''
    },
    show: (state: PickerState) => {
      const { texts, chosen, isChanging, loading, map } = state
      const isChosen = chosen !== undefined && !isChanging
      label.textContent = texts.label
      input.placeholder = texts.search
      for (const each of [label, card, finder, status]) each.lang = state.language
      card.hidden = !isChosen
      finder.hidden = isChosen || loading !== 'ready'
      if (isChosen) placeText.replaceChildren(...buildText(chosen, texts))
      changeButton.textContent = texts.change
      retryButton.textContent = texts.retry
      retryButton.hidden = loading !== 'failed'
      mapButton.hidden = isChosen || loading !== 'ready' || map === 'failed'
      mapButton.textContent = map === 'shown' ? texts.list : texts.map
      mapButton.setAttribute('aria-expanded', String(map === 'shown'))
      renderList(state)
      renderMap(isChosen ? { ...state, map: 'hidden' } : state)
      const text = map === 'failed' && !isChosen ? texts.noMap : getStatus(state)
      if (status.textContent !== text) status.textContent = text
      status.classList.toggle('problem', state.isGone || loading === 'failed')
      last = state
    },
  }
}
