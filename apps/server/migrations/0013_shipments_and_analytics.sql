CREATE TABLE "dollar_rates" (
	"company_id" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"local_per_usd" numeric(12, 4) NOT NULL,
	CONSTRAINT "dollar_rates_key" PRIMARY KEY("company_id","starts_on"),
	CONSTRAINT "dollar_rates_company_known" CHECK ("dollar_rates"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "dollar_rates_positive" CHECK ("dollar_rates"."local_per_usd" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_events_state_known" CHECK ("shipment_events"."state" in ('collected', 'inTransit', 'inCustoms', 'outForDelivery', 'delivered', 'problem'))
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_url" text NOT NULL,
	"handed_over_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_have_a_number" CHECK ("shipments"."tracking_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"route" text,
	"term" text,
	"product_ids" integer[],
	"order_id" bigint,
	"sent_at" timestamp with time zone,
	CONSTRAINT "analytics_events_kind_known" CHECK ("analytics_events"."kind" in ('page', 'search', 'pixel', 'purchase')),
	CONSTRAINT "analytics_events_purchase_has_order" CHECK (("analytics_events"."kind" = 'purchase') = ("analytics_events"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "foreign_rates" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "dollar_rates" SELECT "c"."id", current_date, "r"."local_per_usd" FROM (VALUES (2, 'HN'), (13, 'HN'), (15, 'HN'), (12, 'GT'), (14, 'NI')) AS "c"("id", "country") JOIN "foreign_rates" "r" ON "r"."country_code" = "c"."country";--> statement-breakpoint
DELETE FROM "configuration_variables" WHERE "code" = 802;--> statement-breakpoint
DROP TABLE "foreign_rates" CASCADE;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_on_its_way_has_a_courier";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "foreign_shipment" jsonb;--> statement-breakpoint
UPDATE "orders" "o" SET "foreign_shipment" = jsonb_build_object('country', "n"."name", 'carrier', "c"."name", 'service', "s"."name", 'minDays', "s"."min_days", 'maxDays', "s"."max_days", 'isInsured', "o"."is_insured") FROM "foreign_services" "s" JOIN "foreign_carriers" "c" ON "c"."id" = "s"."carrier_id" JOIN "foreign_countries" "n" ON "n"."id" = "s"."country_id" WHERE "s"."id" = "o"."foreign_service_id";--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_order_id_shipments_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shipments"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_events_of_order" ON "shipment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_events_one_per_order" ON "analytics_events" USING btree ("order_id") WHERE "analytics_events"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "analytics_events_to_send" ON "analytics_events" USING btree ("company_id","at") WHERE "analytics_events"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "analytics_events_age" ON "analytics_events" USING btree ("at");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "foreign_country_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "foreign_service_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "foreign_address_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "is_insured";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_its_way_has_a_courier" CHECK ("orders"."life_step" <> 'dispatched' or "orders"."courier_id" is not null or "orders"."order_type_id" = 7);