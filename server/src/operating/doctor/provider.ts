import { identityProviderOf } from '../../outbound/identity-provider.ts';
import { ProviderProblem } from '../../outbound/provider-problem.ts';
import { problem, type Check } from './finding.ts';

export const providerCheck: Check = {
  name: 'identity_provider',
  needs: 'nothing',
  find: async ({ config: { provider, outboundAllow: allow }, clock }) => {
    if (provider === null) return { findings: [], facts: { issuer: null } };
    const { issuer } = provider;
    try {
      await identityProviderOf(provider, { allow }).verify(clock().toString());
      return { findings: [], facts: { issuer, is_reachable: true } };
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      const reason = error.reason.replace(/\.$/, '');
      return {
        findings: [
          problem(`Nobody can sign in by the identity provider at ${issuer}: ${reason}: see OIDC_ISSUER.`),
        ],
        facts: { issuer, is_reachable: false },
      };
    }
  },
};
