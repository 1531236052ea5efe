/**
 * A small force list of ours, for all empires: a club puts its own in its place. Costs and command ratings are the house's; the
 * book gives none. What a class is rated for stands beside its ability.
 */
export const HOUSE_FORCES = `id,name,empire,type,hull,cost,isd,cr,anti-ship,attack,dv,abilities
ff,Frigate,,ship,FF,4,120,3,4,0,4,
pf,Police frigate,,ship,FF,3,120,3,3,0,3,police
dd,Destroyer,,ship,DD,5,120,4,5,0,5,
sc,Scout,,ship,DD,5,120,4,2,0,5,scout
cl,Light cruiser,,ship,CL,6,120,6,6,0,6,
ca,Heavy cruiser,,ship,CA,8,130,8,8,0,8,
ca-2,Refitted heavy cruiser,,ship,CA,9,169,8,9,0,9,
fc,Fast cruiser,,ship,CL,8,168,6,7,0,6,fast
bc,Battlecruiser,,ship,BC,9,170,9,9,0,9,
dn,Dreadnought,,ship,DN,14,169,10,14,0,14,
bb,Battleship,,ship,BB,24,175,10,24,0,24,
cv,Carrier,,ship,CA,9,168,8,5,0,8,carrier 3
pt,Boat tender,,ship,CL,7,168,6,3,0,6,tender 4
tg,Tug,,ship,CL,6,120,4,2,0,6,supply 2
ht,Hospital transport,,ship,DD,5,120,4,1,0,5,hospital 2
at,Assault transport,,ship,DD,5,120,4,2,0,5,assault 2
qs,Q-ship,,ship,FF,4,120,2,4,0,3,q-ship
dip,Diplomatic cutter,,ship,FF,4,120,2,1,0,3,diplomatic
shuttle,Armed shuttle,,ship,FF,2,120,1,1,0,2,atmospheric
f-1,Fighter,,fighter,fighter,1,168,0,1,0,1,
f-2,Improved fighter,,fighter,fighter,2,169,0,2,0,2,
pf-1,Attack boat,,boat,boat,2,168,0,2,0,2,
militia,Militia,,troop,militia,1,100,0,0,1,1,garrison
infantry,Infantry,,troop,infantry,2,100,0,0,2,2,
infantry-2,Guards infantry,,troop,infantry,3,169,0,0,3,3,
marine,Marines,,troop,marine,2,120,0,0,2,2,marine
commando,Special Forces,,troop,commando,3,120,0,0,2,2,special-forces
outpost,Outpost,,base,base,6,120,3,6,0,6,
station,Battle station,,base,base,24,120,8,24,0,24,
base,Base station,,base,base,12,120,6,12,0,12,
starbase,Starbase,,base,base,36,130,10,36,0,36,
owp,Weapons platform,,base,platform,3,120,0,3,0,3,platform
shipyard,Shipyard,,base,shipyard,24,100,0,0,0,12,shipyard; civilian
depot,Supply Depot,,base,depot,12,100,0,0,0,6,depot; civilian
convoy,Convoy,,civilian,convoy,20,100,0,0,0,2,convoy
`;
