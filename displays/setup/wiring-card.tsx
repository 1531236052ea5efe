import { useEffect, useState } from 'preact/hooks';
import { WiringBodySchema, type WiringBody } from '../../schemas/documents/setup.ts';
import { Card } from '../common/kit/card.tsx';
import { texts } from '../common/texts.ts';
import { useLink } from '../common/use-room.tsx';
import { says } from './texts.ts';

/** An image of its own: what stands in it is drawn, and nothing in it runs. */
const asImage = (drawing: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`;

/** What is soldered to a board, and what it draws: as `quarterdeck wiring` prints it. */
export const WiringCard = ({ board }: { readonly board: string }) => {
  const link = useLink();
  const [body, setBody] = useState<WiringBody>();
  useEffect(() => {
    let gone = false;
    void link.ask('setup.wiring', { board }).then(({ data }) => {
      if (!gone) setBody(WiringBodySchema.safeParse(data).data);
    });
    return () => {
      gone = true;
    };
  }, [board, link]);
  return (
    <Card title={says.wiring.title(board)} icon="search" class="wiring">
      {body === undefined ? (
        <p class="hint">{texts.common.loading}</p>
      ) : (
        <div class="stack">
          {body.drawings.map((drawing) => (
            <img key={drawing} src={asImage(drawing)} alt={says.wiring.title(board)} />
          ))}
          <table>
            <thead>
              <tr>
                <th>{says.wiring.what}</th>
                <th>{says.wiring.most}</th>
                <th>{says.wiring.limit}</th>
              </tr>
            </thead>
            <tbody>
              {body.power.map(({ what, milliamps, limit, limitOf, remark }) => (
                <tr key={`${what} ${limitOf}`} data-over={milliamps > limit ? '' : undefined}>
                  <td>
                    {what}
                    {remark === '' ? null : <small class="hint line">{remark}</small>}
                  </td>
                  <td>{milliamps} mA</td>
                  <td>
                    {limit} mA <small class="hint line">{limitOf}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
};
