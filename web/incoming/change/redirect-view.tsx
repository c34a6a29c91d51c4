import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirectIncomingOrder } from '#shared/api/incoming.ts'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Flow, Decision } from '#web/ui/layout/flow.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { toMapPlace } from '#web/places/map/places/map-place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { fetchPlace } from '#web/places/use-place.ts'
import { usePosition } from '#web/places/use-position.ts'
import type { ChangeProps } from './change-props.ts'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { DoneView } from './done-view.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useLateApp } from './late-app.ts'
import { RedirectList } from '#web/incoming/change/redirect/redirect-list.tsx'
import { RedirectMap } from '#web/incoming/change/redirect/redirect-map.tsx'
import {
  isLockerChoice,
  useRedirectPlaces,
  useRedirectQuery,
} from '#web/incoming/change/redirect/use-redirect-places.ts'
import styles from './redirect-view.module.css'
import { useChangeCall } from './use-change-call.ts'
import { MoveTerms } from './move-terms.tsx'
import { formatDestination } from './format-destination.ts'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { openIncomingPage } from '#web/incoming/navigation.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { useOpening } from './use-opening.ts'
import { RefusedView } from './refused-view.tsx'
import { ViewHead } from './view-head.tsx'
import head from './view-head.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

const PlaceChooser = lazyDialog(async () => {
  const { PlaceChooser: Chooser } = await import('#web/places/chooser/place-chooser.tsx')
  return { default: Chooser }
})

/**
 * How long a request without a response is retried, in milliseconds. Shorter than for payments: a move costs
 * nothing, and the user may press again.
 */
const repeatMs = 5000

/** The search for a place and the button for the nearest ones. */
const PlaceSearch = ({
  text,
  visitor,
  onText,
}: {
  text: string
  visitor: ReturnType<typeof usePosition>
  onText: (text: string) => void
}) => {
  const { t } = useTranslation('places')
  return (
    <>
      <div className={styles.search} role="search">
        <TextField
          type="search"
          label={<VisuallyHidden>{t('chooser.search')}</VisuallyHidden>}
          placeholder={t('placeholder')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onText(target.value)}
        />
        <Button
          icon="pin"
          busy={visitor.isLocating}
          onClick={() => {
            onText('')
            visitor.locate()
          }}
        >
          <span className={styles.nearest}>{t('nearest')}</span>
        </Button>
      </div>
      {visitor.error && (
        <Notice tone="warning" live>
          {t(`position.${visitor.error}`)}
        </Notice>
      )}
    </>
  )
}

/** A place in a line: its name and where it is. */
const toText = ({ name, address }: MapPlace): string => [name, address].filter(Boolean).join(', ')

const RedirectForm = ({ parcel, access, onChanged, reload }: ChangeProps) => {
  const { t } = useTranslation(['incoming', 'places', 'choose'])
  const isChoosing = isLockerChoice(parcel)
  const app = useLateApp()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<MapPlace>()
  const [isChooserOpen, setIsChooserOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const visitor = usePosition()
  const query = useRedirectQuery(parcel)
  const found = useRedirectPlaces(parcel, {
    query,
    text,
    position: visitor.position,
    hasAccount: app?.account !== null && app !== null,
  })
  const { failure, isBusy, run } = useChangeCall({ onChanged, reload })
  const { country } = query
  const { options, order } = parcel
  const from = formatDestination(order)

  const select = (id: number) => {
    const place = found.places.find((each) => each.id === id)
    if (place) setSelected(place)
  }
  const chooseById = async (id: number) => {
    setIsChooserOpen(false)
    if (id === order.destination_place?.id && !isChoosing) return
    const place = await fetchPlace(id).catch(() => undefined)
    if (place) setSelected(toMapPlace(place))
  }
  const move = (placeId: number) =>
    run(placeId, (once) =>
      callWithRetry(
        redirectIncomingOrder,
        { body: { ...access, place_id: placeId } },
        { ...once, timeoutMs: repeatMs },
      ),
    )
  const choose = async (placeId: number) => {
    if (await move(placeId)) openIncomingPage('')
  }
  const getTitle = () => {
    if (found.isSearching) {
      return found.places.length === 0 && !found.isLoading
        ? t('places:chooser.none', { search: text.trim() })
        : t('places:chooser.found', { count: found.places.length, search: text.trim() })
    }
    if (visitor.position) return t('change.redirect.nearestToYou')
    const origin = order.destination_place ?? parcel.suggested_place
    return origin
      ? t('change.redirect.nearestTo', { place: formatPlaceName(origin.name) })
      : t('change.redirect.searchFirst')
  }
  const title = getTitle()
  const mayMove = options.redirect.is_allowed && selected !== undefined
  return (
    <Flow
      side={
        <>
          {!isAsking && <FailureNotice failure={failure} />}
          <Decision
            label={t('change.choice')}
            media={selected && <PlaceKindIcon kind={selected.kind} size={32} />}
            title={selected?.name ?? t('change.redirect.chooseFirst')}
            text={selected ? t('change.free') : undefined}
            lines={
              selected && !isChoosing
                ? [
                    { name: t('change.insteadOf'), value: from },
                    { name: t('change.price'), value: t('change.free'), isSum: true },
                  ]
                : undefined
            }
            note={isChoosing ? t('choose:again') : t('change.redirect.once')}
          >
            {isChoosing ? (
              <Button
                variant="primary"
                disabled={!mayMove}
                busy={isBusy}
                onClick={() => selected && void choose(selected.id)}
              >
                {t('choose:bring')}
              </Button>
            ) : (
              <Button variant="primary" disabled={!mayMove} onClick={() => setIsAsking(true)}>
                {t('change.redirect.move')}
              </Button>
            )}
          </Decision>
        </>
      }
    >
      <PlaceSearch text={text} visitor={visitor} onText={setText} />
      <section
        className={classNames(layout.card, styles.card)}
        aria-label={t('change.redirect.places')}
      >
        {isCoreCountry(country) && (
          <RedirectMap
            isLoading={app === null}
            parcel={parcel}
            country={country}
            places={found.places}
            selected={selected}
            position={visitor.position}
            streets={app?.classificators.streets ?? undefined}
            onSelect={select}
          />
        )}
        <div className={classNames(layout.row3, styles.listHead)}>
          <p className={classNames(typography.smallStrong, styles.listTitle)} role="status">
            {title}
          </p>
          {isCoreCountry(country) && (
            <Button size="s" variant="quiet" disabled={!app} onClick={() => setIsChooserOpen(true)}>
              {t('change.redirect.all')}
            </Button>
          )}
        </div>
        <RedirectList
          title={title}
          found={found}
          selectedId={selected?.id}
          onSelect={(place) => setSelected(place)}
        />
      </section>
      {isAsking && selected && (
        <ConfirmChangeDialog
          title={t('change.redirect.ask')}
          label={t('change.redirect.move')}
          variant="primary"
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void move(selected.id)}
          onClose={() => setIsAsking(false)}
        >
          <MoveTerms from={from} to={toText(selected)} price={t('change.free')} />
        </ConfirmChangeDialog>
      )}
      {isChooserOpen && isCoreCountry(country) && (
        <PlaceChooser
          title={t('change.redirect.title')}
          country={country}
          query={query}
          selectedId={selected?.id ?? null}
          onChoose={(id) => void chooseById(id)}
          onClose={() => setIsChooserOpen(false)}
        />
      )}
    </Flow>
  )
}

/** Asks the recipient to choose the locker that the sender has left open. */
const ChoiceView = (props: ChangeProps) => {
  const { t } = useTranslation(['choose', 'incoming'])
  const { formatMomentInText } = useDayText()
  const { order, options } = props.parcel
  const time = formatMomentInText(Date.parse(options.redirect.until ?? ''))
  const { sender_name: name, sender_town: town } = order
  return (
    <>
      <header className={head.head}>
        {name !== '' && (
          <p className={typography.note}>
            {t('sends', { sender: town === null ? name : `${name} (${town})` })}
          </p>
        )}
        <PageHeading title={t('where')} />
        <p>{t('chooseUntil', { time })}</p>
      </header>
      <RedirectForm {...props} />
    </>
  )
}

/** Sends the parcel to another locker or post office. */
const RedirectView = (props: ChangeProps) => {
  const { t } = useTranslation(['incoming', 'places', 'map', 'errors', 'shell', 'choose'])
  const { parcel } = props
  const isOpen = useOpening(parcel.options.redirect)
  if (parcel.redirect) return <DoneView parcel={parcel} />
  const title = t('change.redirect.title')
  if (isLockerChoice(parcel)) return <ChoiceView {...props} />
  if (!isOpen) return <RefusedView title={title} reason={parcel.options.redirect.reason} />
  return (
    <>
      <ViewHead title={title} />
      <RedirectForm {...props} />
    </>
  )
}

export default RedirectView
