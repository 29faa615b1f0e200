/** The words of one language, separated by commas. A word counts whole, whatever its case and its accents. */
type LanguageWords = {
  readonly reserved: string;
  readonly closed: string;
  /** Other uses of a property: no guest is named beside them. */
  readonly used?: string;
};

/** What titles of events say, in the languages that channels write. */
export const TITLE_WORDS: Readonly<Record<string, LanguageWords>> = {
  en: {
    reserved:
      'reserved, reservation, reservations, booked, booking, bookings, rented, occupied, confirmed, direct booking',
    closed:
      'closed, closure, not available, unavailable, no availability, not bookable, blocked, blocked off, block, ' +
      'blackout, out of service, out of order, off market, sold out, stop sell, hold, on hold',
    used:
      'owner, owners, owner stay, personal use, personal stay, private use, own use, cleaning, deep clean, cleaner, ' +
      'maintenance, repair, repairs, renovation, renovations, turnover, preparation time, prep time, housekeeping',
  },
  de: {
    reserved: 'reserviert, reservierung, gebucht, buchung, belegt, vermietet, besetzt, direktbuchung',
    closed:
      'nicht verfügbar, nicht buchbar, nicht frei, geschlossen, gesperrt, sperre, sperrung, geblockt, blockiert, ' +
      'unverfügbar, sperrzeit',
    used:
      'eigentümer, eigennutzung, eigenbelegung, eigenbedarf, reinigung, putzen, putztag, wartung, renovierung, ' +
      'reparatur, handwerker, privatnutzung',
  },
  fr: {
    reserved: 'réservé, réservée, réservation, réservations, loué, louée, occupé, occupée',
    closed:
      'fermé, fermée, fermeture, non disponible, pas disponible, indisponible, indisponibilité, bloqué, bloquée',
    used: 'propriétaire, ménage, nettoyage, entretien, travaux, usage personnel, séjour propriétaire',
  },
  es: {
    reserved: 'reservado, reservada, reserva, reservas, ocupado, ocupada, alquilado, reserva directa',
    closed: 'no disponible, indisponible, cerrado, cerrada, cierre, bloqueado, bloqueada, bloqueo',
    used: 'propietario, propietaria, dueño, limpieza, mantenimiento, uso personal, uso propio, obras, reparación',
  },
  ca: {
    reserved: 'reservat, reservada, ocupat, llogat',
    closed: 'no disponible, tancat, tancada, bloquejat, bloquejada',
    used: 'propietari, neteja, manteniment, ús personal, obres',
  },
  it: {
    reserved: 'prenotato, prenotata, prenotazione, riservato, riservata, occupato, occupata, affittato',
    closed: 'non disponibile, indisponibile, chiuso, chiusa, chiusura, bloccato, bloccata, non prenotabile',
    used: 'proprietario, proprietaria, pulizia, pulizie, manutenzione, uso personale, ristrutturazione',
  },
  pt: {
    reserved: 'alugado, reservado, reservada',
    closed: 'não disponível, indisponível, fechado, fechada, bloqueado, bloqueada',
    used: 'proprietário, limpeza, manutenção, uso pessoal',
  },
  nl: {
    reserved: 'gereserveerd, geboekt, reservering, boeking, bezet, verhuurd',
    closed: 'niet beschikbaar, niet boekbaar, onbeschikbaar, gesloten, geblokkeerd, geblokt, afgesloten',
    used: 'eigenaar, schoonmaak, onderhoud, eigen gebruik, renovatie',
  },
  sv: {
    reserved: 'reserverad, reserverat, bokad, bokat, bokning, uthyrd, upptagen, upptaget',
    closed:
      'ej tillgänglig, ej tillgängligt, inte tillgänglig, inte tillgängligt, otillgänglig, otillgängligt, stängt, ' +
      'stängd, blockerad, blockerat, spärrad, spärrat, ej bokningsbar',
    used: 'ägare, städning, underhåll, egen användning, eget bruk',
  },
  da: {
    reserved: 'reserveret, booket, udlejet, optaget, bestilt',
    closed: 'ikke tilgængelig, ikke tilgængeligt, ikke ledig, utilgængelig, lukket, blokeret, spærret',
    used: 'ejer, rengøring, vedligeholdelse, egen brug',
  },
  no: {
    reserved: 'reservert, reservasjon, bestilt, bestilling, utleid, opptatt',
    closed: 'ikke tilgjengelig, utilgjengelig, stengt, sperret, blokkert',
    used: 'eier, rengjøring, vask, vedlikehold',
  },
  fi: {
    reserved: 'varattu, varaus, vuokrattu',
    closed: 'ei saatavilla, ei käytettävissä, ei vapaana, ei varattavissa, suljettu, estetty',
    used: 'omistaja, siivous, huolto, oma käyttö, remontti',
  },
  is: { reserved: 'bókað, bókun, frátekið', closed: 'ekki laust, ekki í boði, lokað', used: 'eigandi, þrif' },
  pl: {
    reserved: 'zarezerwowane, zarezerwowany, zarezerwowana, rezerwacja, zajęte, zajęty',
    closed: 'niedostępne, niedostępny, niedostępna, zamknięte, zamknięty, zablokowane, zablokowany',
    used: 'właściciel, sprzątanie, konserwacja, remont',
  },
  cs: {
    reserved: 'rezervováno, rezervovaný, rezervace, zarezervováno, obsazeno, zamluveno',
    closed:
      'nedostupné, nedostupný, není k dispozici, není dostupné, zavřeno, uzavřeno, blokováno, zablokováno, blokace',
    used: 'majitel, vlastník, úklid, údržba, rekonstrukce',
  },
  sk: {
    reserved: 'rezervované, rezervácia, obsadené',
    closed: 'nie je k dispozícii, zatvorené, uzavreté, blokované, zablokované',
    used: 'majiteľ, upratovanie',
  },
  hu: {
    reserved: 'foglalt, lefoglalva, lefoglalt, foglalás',
    closed: 'nem elérhető, nem foglalható, nem szabad, zárva, lezárva, blokkolva, blokkolt',
    used: 'tulajdonos, takarítás, karbantartás, saját használat',
  },
  ro: {
    reserved: 'rezervat, rezervată, rezervare, ocupat',
    closed: 'nu este disponibil, indisponibil, indisponibilă, închis, închisă, blocat, blocată',
    used: 'proprietar, curățenie, întreținere',
  },
  hr: {
    reserved: 'rezervirano, rezervisano, rezervacija, zauzeto',
    closed: 'nije dostupno, nedostupno, nije raspoloživo, zatvoreno, blokirano',
    used: 'vlasnik, čišćenje, održavanje',
  },
  sl: {
    reserved: 'zasedeno, rezervirano',
    closed: 'ni na voljo, nedosegljivo, zaprto',
    used: 'lastnik, čiščenje, vzdrževanje',
  },
  el: {
    reserved: 'κρατημένο, κρατημένη, κράτηση, κρατήσεις',
    closed: 'μη διαθέσιμο, μη διαθέσιμη, δεν είναι διαθέσιμο, κλειστό, αποκλεισμένο, μπλοκαρισμένο',
    used: 'ιδιοκτήτης, καθαρισμός, καθαριότητα, συντήρηση',
  },
  tr: {
    reserved: 'rezerve, rezerve edildi, rezervasyon, dolu, ayırtıldı',
    closed: 'müsait değil, uygun değil, mevcut değil, kapalı, bloke, engellendi, kullanılamaz',
    used: 'ev sahibi, temizlik, bakım, tadilat',
  },
  ru: {
    reserved: 'забронировано, забронирован, бронь, бронирование, зарезервировано, занято',
    closed: 'недоступно, недоступен, не доступно, закрыто, закрыт, заблокировано, нет мест',
    used: 'владелец, собственник, уборка, ремонт, обслуживание',
  },
  uk: {
    reserved: 'заброньовано, бронювання, зарезервовано, зайнято',
    closed: 'зачинено, закрито, заблоковано',
    used: 'власник, прибирання',
  },
  bg: {
    reserved: 'резервирано, резервация, заето',
    closed: 'не е налично, недостъпно, затворено, блокирано',
    used: 'собственик, почистване',
  },
  et: { reserved: 'broneeritud, broneering', closed: 'pole saadaval, ei ole saadaval, suletud, blokeeritud' },
  lv: { reserved: 'rezervēts, rezervācija', closed: 'nav pieejams, nav pieejama, slēgts, bloķēts' },
  lt: { reserved: 'rezervuota, rezervacija, užimta', closed: 'neprieinama, uždaryta, užblokuota' },
  he: { reserved: 'שמור, הזמנה, תפוס, מוזמן', closed: 'לא זמין, לא פנוי, סגור, חסום' },
  ar: { reserved: 'محجوز, حجز', closed: 'غير متاح, غير متوفر, مغلق, محظور' },
  id: { reserved: 'dipesan, reservasi, tempahan', closed: 'tidak tersedia, ditutup, diblokir' },
  vi: { reserved: 'đã đặt, đặt phòng', closed: 'không có sẵn, không khả dụng, đã đóng, bị chặn' },
};

/** Languages that write words without blanks: these are found inside of a text. */
export const JOINED_WORDS: readonly LanguageWords[] = [
  {
    reserved: '予約済み, 予約済, 予約, ご予約, 満室',
    closed:
      '予約不可, 予約できません, 利用不可, 利用できません, 空室なし, 受付停止, 休業, 休館, ブロック, 閉鎖',
    used: '清掃, 掃除, メンテナンス, オーナー',
  },
  {
    reserved: '已预订, 已預訂, 已预定, 已訂, 已订, 预订, 預訂, 预定',
    closed:
      '不可用, 不可预订, 不可預訂, 无法预订, 無法預訂, 不可订, 已关闭, 已關閉, 关闭, 關閉, 不开放, 不開放, 已屏蔽, 已封鎖',
    used: '清洁, 清潔, 打扫, 维护, 維護, 维修, 房东自用, 自用',
  },
  {
    reserved: '예약됨, 예약완료, 예약',
    closed: '예약불가, 이용불가, 사용불가, 차단됨, 차단, 마감, 휴무',
    used: '청소, 유지보수, 소유자',
  },
  { reserved: 'จองแล้ว, การจอง', closed: 'ไม่ว่าง, ไม่พร้อมให้บริการ, ปิดให้บริการ, ปิดการจอง' },
];

/** Sites and programs whose calendars are read. */
export const CHANNEL_NAMES =
  'airbnb, air bnb, booking.com, booking com, bookingcom, vrbo, homeaway, abritel, fewo-direkt, fewodirekt, expedia, ' +
  'hotels.com, agoda, trip.com, ctrip, tripadvisor, flipkey, houfy, tujia, xiaozhu, meituan, muniao, fliggy, ' +
  'hostelworld, holidu, hometogo, traum-ferienwohnungen, bestfewo, novasol, interhome, casamundo, e-domizil, ' +
  'atraveo, belvilla, airhosta, smoobu, lodgify, hostaway, guesty, hospitable, beds24, ownerrez, hostfully, ' +
  'uplisting, igms, avantio, icnea, rentals united, plum guide, hipcamp, stayz, bookabach, google, outlook, innkeep';

/** Words between `Reserved` and the name of a guest. */
export const WORDS_BEFORE_NAME =
  'by, for, from, von, vom, für, durch, par, pour, por, para, per, da, de, di, door, voor, van, av, af, til, för, ' +
  'till, dla, przez, pro, od, na, pre, za, для, от, від, για, από';
