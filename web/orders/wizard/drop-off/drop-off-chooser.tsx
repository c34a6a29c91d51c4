import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reach } from '#shared/doors/door-reach.ts'
import { type DropOffCard, hasBookedDoors, listDropOffCards } from '#shared/doors/drop-off.ts'
import { getLargestSize } from '#shared/places/door-sizes.ts'
import { doorWithinReach } from '#web/doors/door-within-reach.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { ChooserFilters } from '#web/places/chooser/chooser-filters.tsx'
import { ChooserList } from '#web/places/chooser/chooser-list.tsx'
import { ChooserMap } from '#web/places/chooser/chooser-map.tsx'
import { ChooserSearch } from '#web/places/chooser/chooser-search.tsx'
import { type Chooser, useChooser } from '#web/places/chooser/use-chooser.ts'
import { mayLocate } from '#web/places/find-position.ts'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { useLockerQuery } from '#web/places/lockers/use-locker-query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './drop-off-chooser.module.css'
import { getDropOffContext, listOfferedColours } from './drop-off-context.ts'
import { AnyBlueRow, CourierRow } from './other-ways.tsx'
import { SelectedDropOff } from './selected-drop-off.tsx'
import { useDescribePlace } from './use-describe-place.tsx'
import { useKnownPlaces } from './use-known-places.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const KindsDialog = lazyDialog(() => import('./kinds-dialog.tsx'))

/** The width from which the map stands beside the list; also in drop-off-chooser.module.css. */
const wideQuery = '(width >= 60rem)'

/** Rows shown at first: those that are near. */
const listedRows = 12

/** The ways to drop off: lockers that are searched and filtered, any blue one, and last the courier. */
const Ways = ({
  chooser,
  cards,
  startTitle,
  isStartLoading,
  tags,
  onAnyBlue,
  mapButton,
}: {
  chooser: Chooser
  cards: readonly DropOffCard[]
  startTitle: string
  /** Whether it is not known yet where the list begins: it must not change while someone taps. */
  isStartLoading: boolean
  tags: ReadonlyMap<number, string>
  onAnyBlue: () => void
  mapButton: ReactNode
}) => {
  const { t } = useTranslation(['drop-off', 'payment'])
  const { orders } = useWizard()
  const list = useRef<HTMLDivElement>(null)
  const [isInfoOpen, setIsInfoOpen] = useState(false)
  const isWithinReach = useValue(doorWithinReach)
  const describe = useDescribePlace(tags)
  const colours = listOfferedColours(cards)
  const isLoading = isStartLoading || (chooser.isLoading && chooser.cities.length === 0)
  const courier = cards.find(({ kind }) => kind === 'courier')
  const hasAnyBlue =
    colours.includes('blue') && (chooser.kind === undefined || chooser.kind === 'apt')
  return (
    <>
      <div className={classNames(layout.column3, styles.controls)}>
        <div className={classNames(layout.row3, styles.head)}>
          <h2 id="drop-off-title">{t('title', { count: orders.length })}</h2>
          <IconButton icon="info" label={t('about')} onClick={() => setIsInfoOpen(true)} />
        </div>
        <ChooserSearch
          text={chooser.text}
          visitor={chooser.visitor}
          onText={chooser.search}
          onDown={() => list.current?.focus()}
        >
          {mapButton}
        </ChooserSearch>
        <ChooserFilters
          // Those that are offered, which are known before the places.
          kinds={colours.map((colour) => kindByColour[colour])}
          kind={chooser.kind}
          onKind={chooser.setKind}
          kindNames={{
            apt: t('kinds.blue'),
            ipb: t('kinds.white'),
            outdoor: t('kinds.outdoor'),
          }}
          extra={
            colours.some(hasBookedDoors)
              ? {
                  label: t('reach.filter', reach),
                  isOn: isWithinReach,
                  onChange: doorWithinReach.set,
                }
              : undefined
          }
        />
      </div>
      {isInfoOpen && <KindsDialog colours={colours} onClose={() => setIsInfoOpen(false)} />}
      <div className={styles.ways}>
        {hasAnyBlue && !chooser.isSearching && <AnyBlueRow onChoose={onAnyBlue} />}
        {isStartLoading ? (
          <Skeleton shape="card" />
        ) : (
          <ChooserList
            chooser={chooser}
            listRef={list}
            describe={describe}
            startTitle={startTitle}
          />
        )}
        {/* The list, once loaded, would move it. */}
        {courier && !chooser.isSearching && !isLoading && <CourierRow card={courier} />}
      </div>
    </>
  )
}

/**
 * The lockers that take the parcels of the draft, as a list with the map beside it. It begins near
 * `fullId`, a locker that has turned out to be full, else near one that the sender knows, else near
 * the sender where the browser may know that without asking. `chosen` stands instead of the list
 * while a drop-off is chosen, or above it with `isListShown`.
 */
export const DropOffChooser = ({
  chosen,
  chosenId,
  isListShown,
  isOver,
  fullId,
  onChoose,
  onAnyBlue,
}: {
  chosen: ReactNode
  /** The locker of the chosen drop-off. */
  chosenId: number | undefined
  isListShown: boolean
  /** Whether the time of the chosen door is over: the list shows other lockers near it. */
  isOver: boolean
  fullId: number | undefined
  onChoose: (id: number) => void
  onAnyBlue: () => void
}) => {
  const { t } = useTranslation('drop-off')
  const app = useApp()
  const draft = useWizard()
  const isWide = useMediaQuery(wideQuery)
  const [isMapShown, setIsMapShown] = useState(false)
  const { preferred, last, isLoading } = useKnownPlaces()
  const cards = listDropOffCards(getDropOffContext(app, draft))
  /** The locker to which the list shows others. */
  const awayFrom = fullId ?? (isOver ? chosenId : undefined)
  const chooser = useChooser({
    query: useLockerQuery(listOfferedColours(cards)),
    size: getLargestSize(getDoorSizes(app, draft.orders)),
    initialId: isOver ? null : (chosenId ?? null),
    startId: awayFrom ?? preferred ?? last,
    isStartListed: awayFrom === undefined,
    pageSize: listedRows,
  })
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { selected, selection, visitor } = chooser
  useEffect(() => {
    if (selection.byKey) chooseButton.current?.focus()
  }, [selection])
  const isUnknown = !isLoading && (awayFrom ?? preferred ?? last ?? chosenId) === undefined
  const locateAtOnce = useEffectEvent(async () => {
    if (await mayLocate()) visitor.locate()
  })
  useEffect(() => {
    if (isUnknown) void locateAtOnce()
  }, [isUnknown])
  const tags = new Map([
    ...(last === undefined ? [] : [[last, t('lastTime')] as const]),
    ...(preferred === undefined ? [] : [[preferred, t('preferred')] as const]),
  ])
  const isMapVisible = isWide || isMapShown
  const startTitle = awayFrom === undefined ? t('nearKnown') : t('nearestTitle')
  return (
    <section
      className={classNames(layout.card, styles.step)}
      aria-labelledby="drop-off-title"
      data-map={isMapVisible || undefined}
    >
      <div className={styles.panel}>
        {!isListShown && (
          <VisuallyHidden>
            <h2 id="drop-off-title">{t('title', { count: draft.orders.length })}</h2>
          </VisuallyHidden>
        )}
        {chosen}
        {isListShown && (
          <Ways
            chooser={chooser}
            cards={cards}
            startTitle={startTitle}
            isStartLoading={isLoading}
            tags={tags}
            onAnyBlue={onAnyBlue}
            mapButton={
              !isWide && (
                <Button
                  icon={isMapShown ? 'list' : 'globe'}
                  aria-label={isMapShown ? t('showList') : t('showMap')}
                  onClick={() => setIsMapShown(!isMapShown)}
                />
              )
            }
          />
        )}
      </div>
      {isMapVisible && (
        <div className={styles.map}>
          <ChooserMap chooser={chooser} country={app.country} />
        </div>
      )}
      {isListShown && selected && selected.id !== chosenId && (
        <SelectedDropOff
          place={selected}
          chooseRef={chooseButton}
          onChoose={() => onChoose(selected.id)}
        />
      )}
    </section>
  )
}
