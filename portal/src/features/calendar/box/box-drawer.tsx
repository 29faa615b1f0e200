import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { useIsPhone } from '../../../components/phone.ts';
import { useWording } from '../../../texts/texts.ts';
import type { MoveStay } from '../calendar-page.tsx';
import { useBox } from './use-box.ts';
import './box.css';

// Loaded where the box has something.
const BoxCard = lazyPart(() => import('./box-card.tsx'), 'BoxCard');

/** About a card; each is measured when it is drawn. */
const CARD_PIXELS = 360;
/** Between two cards, as in box.css. */
const GAP_PIXELS = 12;

const READING = <span className="box-card reading" aria-busy="true" />;

/** The stays without a property, conflicts first; always with their number, and each with its free properties. Only those in view are read. */
export const BoxDrawer = memo(function BoxDrawer({
  properties,
  onMove,
}: {
  readonly properties: readonly Property[];
  readonly onMove: MoveStay;
}) {
  const { t } = useWording();
  const { box, onShow } = useBox();
  const total = box?.total ?? 0;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isShown = total > 0 && (isOpen || !isPhone);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    horizontal: true,
    count: isShown ? total : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PIXELS,
    gap: GAP_PIXELS,
    overscan: 2,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const [from, to] = [first?.index ?? 0, last?.index ?? 0];
  useEffect(() => onShow(from, to), [from, to, onShow]);
  const count = (
    <>
      <b>{t.calendar.box}</b>
      <span className="muted">
        {box === undefined ? '' : total === 0 ? t.calendar.boxEmpty : t.calendar.boxCount(total)}
      </span>
    </>
  );
  return (
    <section className="box" aria-label={t.calendar.box}>
      {isPhone && total > 0 ? (
        <button type="button" className="box-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count}
          {box?.at(0)?.reservation.in_conflict === true ? (
            <b className="box-conflict">{t.calendar.conflict}</b>
          ) : null}
          <Icon name={isOpen ? 'down' : 'up'} size={16} />
        </button>
      ) : (
        <div className="box-head">{count}</div>
      )}
      {isShown ? (
        <div className="box-scroll" ref={scroller}>
          <span
            className={total === 1 ? 'box-cards only' : 'box-cards'}
            style={{
              paddingInlineStart: first?.start ?? 0,
              paddingInlineEnd: Math.max(virtual.getTotalSize() - (last?.end ?? 0), 0),
            }}
          >
            {items.map(({ index }) => {
              const boxed = box?.at(index);
              return (
                <span
                  key={boxed?.reservation.stay_code ?? index}
                  className="box-place"
                  data-index={index}
                  ref={virtual.measureElement}
                >
                  {boxed === undefined ? (
                    READING
                  ) : (
                    <Suspense fallback={READING}>
                      <BoxCard boxed={boxed} properties={properties} onMove={onMove} />
                    </Suspense>
                  )}
                </span>
              );
            })}
          </span>
        </div>
      ) : null}
    </section>
  );
});
