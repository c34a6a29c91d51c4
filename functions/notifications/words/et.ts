import type { NotificationWords } from './notification-words.ts'

/** Estonian. */
export const et: NotificationWords = {
  letters: {
    shipment_paid: {
      subject: { one: 'Sinu saadetis on makstud', other: 'Sinu {count} saadetist on makstud' },
      heading: { one: 'Saadetis on makstud', other: '{count} saadetist on makstud' },
      intro: {
        one: 'Aitäh! Siit leiad kõik, mida paki teele panemiseks vaja on.',
        other: 'Aitäh! Siit leiad kõik, mida pakkide teele panemiseks vaja on.',
      },
    },
    door_codes: {
      subject: { one: 'Pakiautomaadi uksekood', other: 'Pakiautomaadi uksekoodid' },
      heading: { one: 'Uksekood', other: 'Uksekoodid' },
      intro: {
        one: 'Selle koodiga saad paki pakiautomaati panna.',
        other: 'Nende koodidega saad pakid pakiautomaati panna.',
      },
    },
    needs_attention: {
      subject: { other: 'Vali saadetisele uus pakiautomaat' },
      heading: { other: 'Vali uus pakiautomaat' },
      intro: {
        one: 'Makse on laekunud, kuid pakiautomaadis {locker} ei ole enam vaba kappi. Vali pakile teine pakiautomaat, juurde maksta ei ole vaja.',
        other:
          'Makse on laekunud, kuid pakiautomaadis {locker} ei ole enam {count} vaba kappi. Vali pakkidele teine pakiautomaat, juurde maksta ei ole vaja.',
      },
    },
    payment_refunded: {
      subject: { other: 'Tagastasime makse {amount}' },
      heading: { other: 'Makse on tagastatud' },
      intro: {
        one: 'Tagastasime {amount} sellele kontole või kaardile, millelt maksid. See raha oli tasutud järgmise saadetise eest.',
        other:
          'Tagastasime {amount} sellele kontole või kaardile, millelt maksid. See raha oli tasutud järgmiste saadetiste eest.',
      },
    },
    label_sent: {
      subject: { one: 'Pakikaart printimiseks', other: '{count} pakikaarti printimiseks' },
      heading: { one: 'Pakikaart', other: '{count} pakikaarti' },
      intro: {
        one: 'Prindi pakikaart ja kleebi see pakile nii, et kood jääks ühele tahule.',
        other: 'Prindi pakikaardid ja kleebi igaüks oma pakile nii, et kood jääks ühele tahule.',
      },
    },
  },
  hello: 'Tere!',
  footer: 'Selle kirja saatis {brand} automaatselt. Palun ära sellele vasta.',
  parcel: 'Saadetis',
  destination: 'Sihtkoht',
  amount: 'Makstud',
  doorCode: 'Uksekood',
  validUntil: 'Kehtib kuni',
  locker: 'Pakiautomaat',
  address: 'Aadress',
  door: 'Kapp',
  doorPlace: 'moodul {module}, uks {number}',
  anyBlueLocker: 'Mis tahes sinine pakiautomaat',
  track: 'Jälgi saadetist',
  printLabels: 'Prindi pakikaardid',
  chooseLocker: 'Vali pakiautomaat',
  nextTitle: 'Mis edasi?',
  lockerSteps: [
    'Märgista pakk: kleebi sellele pakikaart või kirjuta peale saadetise kood.',
    'Mine pakiautomaadi juurde enne, kui uksekood aegub.',
    'Sisesta C, uksekood ja OK. Pane pakk avanenud kappi ja sulge uks.',
  ],
  label: 'Prindi pakikaart ja kleebi see pakile.',
  attentionHelp: 'Kui ükski pakiautomaat ei sobi, kirjuta klienditeenindusse ja tagastame raha.',
  refundTime: 'Raha jõuab kohale 1–5 pangapäevaga.',
  sms: {
    doorCode: [
      '{brand}: uksekood C {code} OK, kehtib kuni {until}. {locker}',
      '{brand}: uksekood C {code} OK, kehtib kuni {until}.',
    ],
    doorCodes: [
      '{brand}: uksekoodid {codes}, kehtivad kuni {until}. Sisesta C, kood, OK. {locker}',
      '{brand}: uksekoodid {codes}, kehtivad kuni {until}.',
    ],
    needsAttention: [
      '{brand}: pakk on makstud, aga pakiautomaat sai täis. Vali teine: {url}',
      '{brand}: vali pakile uus pakiautomaat: {url}',
    ],
  },
}
