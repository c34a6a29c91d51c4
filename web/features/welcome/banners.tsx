import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/value-store.ts'
import styles from './banners.module.css'

type Place = ReturnType<typeof useApp>['banners'][number]['name']

/** What operators have published for this start: one picture for wide and one for narrow screens. */
export const Banners = ({ wide }: { wide: Place }) => {
  const { banners } = useApp()
  const locale = useValue(currentLocale)
  const shown = [
    { place: wide, className: styles.wide },
    { place: 'mobile_welcome', className: styles.narrow },
  ].flatMap(({ place, className }) =>
    banners
      .filter(({ name, language }) => name === place && language === locale)
      .slice(0, 1)
      .map((banner) => ({ ...banner, className })),
  )
  return shown.map(({ name, className, link, image_url, text }) => (
    <a key={name} href={link} className={className}>
      <img src={image_url} alt={text} className={styles.image} loading="lazy" />
    </a>
  ))
}
